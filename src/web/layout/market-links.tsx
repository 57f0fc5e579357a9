import { useLocation } from 'react-router';
import { locale } from '../../platform/text/locale.ts';
import { say } from '../../platform/text/say.ts';
import { MarketLink } from '../components/shop/market-link.tsx';
import { useRootData } from '../components/shop/use-root-data.ts';

/** The same page in each market; the choice is remembered for the next visit. */
export const MarketLinks = () => {
  const { pathname, search } = useLocation();
  const { market } = locale();
  return (
    <nav aria-label={say('Markets')} className="flex flex-wrap gap-x-4 pt-5 text-xs">
      {useRootData().storefront?.markets?.map(({ slug, name }) => (
        <MarketLink
          key={slug}
          className="inline-flex min-h-8 items-center hover:text-accent
            aria-[current=true]:font-semibold"
          slug={slug}
          path={pathname + search}
          aria-current={slug === market ? true : undefined}
        >
          {name}
        </MarketLink>
      ))}
    </nav>
  );
};
