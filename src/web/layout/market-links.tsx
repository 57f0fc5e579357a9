import { useLocation } from 'react-router';
import { locale } from '../../platform/text/locale.ts';
import { say } from '../../platform/text/say.ts';
import { storedText } from '../components/browser/local-storage.ts';
import { useRootData } from '../components/shop/use-root-data.ts';
import { marketKey } from './remembered-market.ts';

const remembered = storedText(marketKey);

/** The same page in each market; the choice is remembered for the next visit. */
export const MarketLinks = () => {
  const { pathname, search } = useLocation();
  const { market } = locale();
  return (
    <nav aria-label={say('Markets')} className="flex flex-wrap gap-x-4 pt-5 text-xs">
      {useRootData().storefront?.markets?.map(({ slug, name }) => (
        <a
          key={slug}
          className="inline-flex min-h-8 items-center hover:text-accent
            aria-[current=true]:font-semibold"
          // Another market is another document: its sums are written in another way.
          href={`${slug && `/${slug}`}${pathname}${search}`}
          aria-current={slug === market ? true : undefined}
          onClick={() => remembered.set(slug)}
        >
          {name}
        </a>
      ))}
    </nav>
  );
};
