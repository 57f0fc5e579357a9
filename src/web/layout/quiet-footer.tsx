import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { pricesNote } from '../../domain/pricing/promises.ts';
import { message, say } from '../../platform/text/say.ts';
import { usePublicSettings } from '../components/shop/public-settings.ts';
import { useRootData } from '../components/shop/use-root-data.ts';
import { WithdrawalLink } from './withdrawal-link.tsx';

// Most shops have one language.
const LanguageLinks = lazy(async () => ({
  default: (await import('./market-links.tsx')).LanguageLinks,
}));

/** The footer of cart, address and payment. */
export const QuietFooter = () => {
  const { storefront } = useRootData();
  return (
    <footer className="mt-16 border-rule border-t print:hidden">
      <div className="wrap flex flex-wrap gap-x-6 gap-y-1 py-4 text-ink-2 text-xs">
        {links.map(({ to, name }) => (
          <Link key={to} className="inline-flex min-h-8 items-center hover:text-accent" to={to}>
            {say(name)}
          </Link>
        ))}
        <WithdrawalLink />
        {storefront?.languages ? (
          <Suspense>
            <LanguageLinks />
          </Suspense>
        ) : null}
        <span className="inline-flex min-h-8 items-center md:ml-auto">
          {pricesNote(usePublicSettings().delivery)}
        </span>
      </div>
    </footer>
  );
};

const links = [
  { to: '/contact', name: message('Contact') },
  { to: '/shipping', name: message('Shipping and returns') },
  { to: '/terms', name: message('Terms') },
  { to: '/privacy', name: message('Privacy') },
];
