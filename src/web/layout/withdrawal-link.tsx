import { Link } from 'react-router';
import { say } from '../../platform/text/say.ts';
import { useRootData } from '../components/shop/use-root-data.ts';

/** Where the shop has it on; the words are those of the law. */
export const WithdrawalLink = ({ className = '' }: { className?: string }) =>
  useRootData().storefront?.hasWithdrawal ? (
    <Link
      className={`inline-flex min-h-8 items-center hover:text-accent ${className}`}
      to="/withdrawal"
    >
      {say('Withdraw from contract here')}
    </Link>
  ) : null;
