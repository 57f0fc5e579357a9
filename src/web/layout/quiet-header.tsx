import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { say } from '../../platform/text/say.ts';
import { Wordmark } from './logo.tsx';

/** The header of the checkout: the mark, `children` for its steps, the way back to the shop. */
export const QuietHeader = ({ children }: { children?: ReactNode }) => {
  const isLoading = useNavigation().state === 'loading';
  return (
    <header className="relative border-ink border-b bg-paper print:hidden">
      <div className={row}>
        <Link to="/">
          <Wordmark />
        </Link>
        {children ? <div className="max-lg:order-last max-lg:col-span-full">{children}</div> : null}
        <Link className="link justify-self-end" to="/Shop">
          {say('Back to shop')}
        </Link>
      </div>
      {isLoading ? <div className="loading-bar absolute inset-x-0 -bottom-0.5" /> : null}
    </header>
  );
};

const row = [
  'wrap grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-4 py-3',
  'lg:min-h-21 lg:grid-cols-[1fr_23rem_1fr]',
].join(' ');
