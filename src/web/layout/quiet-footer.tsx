import { Link } from 'react-router';
import { pricesNote } from '../../domain/pricing/promises.ts';
import { message, say } from '../../platform/text/say.ts';
import { usePublicSettings } from '../components/shop/public-settings.ts';
import { WithdrawalLink } from './withdrawal-link.tsx';

/** The footer of cart, address and payment. */
export const QuietFooter = () => (
  <footer className="mt-16 border-rule border-t print:hidden">
    <div className="wrap flex flex-wrap gap-x-6 gap-y-1 py-4 text-ink-2 text-xs">
      {links.map(({ to, name }) => (
        <Link key={to} className="inline-flex min-h-8 items-center hover:text-accent" to={to}>
          {say(name)}
        </Link>
      ))}
      <WithdrawalLink />
      <span className="inline-flex min-h-8 items-center md:ml-auto">
        {pricesNote(usePublicSettings().delivery)}
      </span>
    </div>
  </footer>
);

const links = [
  { to: '/contact', name: message('Contact') },
  { to: '/shipping', name: message('Shipping and returns') },
  { to: '/terms', name: message('Terms') },
  { to: '/privacy', name: message('Privacy') },
];
