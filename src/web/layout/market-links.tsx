import { useLocation } from 'react-router';
import { baseOf } from '../../domain/markets/base-of.ts';
import { locale } from '../../platform/text/locale.ts';
import { say } from '../../platform/text/say.ts';
import { MarketLink } from '../components/shop/market-link.tsx';
import { useRootData } from '../components/shop/use-root-data.ts';

/** The same page in each market and language; the choice is remembered for the next visit. */
export const MarketLinks = ({ className }: { className: string }) => {
  const { pathname, search } = useLocation();
  const { markets = [] } = useRootData().storefront ?? {};
  const { market, words } = locale();
  const path = pathname + search;
  return (
    <div className={`flex flex-wrap justify-between gap-x-8 text-xs ${className}`}>
      {markets.length > 1 ? (
        <nav aria-label={say('Markets')} className={list}>
          {markets.map((one) => (
            <MarketLink
              key={one.slug}
              className={link}
              // In the same language, where the market has it.
              base={baseOf(
                one,
                one.languages?.find((language) => language === words),
              )}
              path={path}
              aria-current={one.slug === market ? true : undefined}
            >
              {one.name}
            </MarketLink>
          ))}
        </nav>
      ) : null}
      <LanguageLinks />
    </div>
  );
};

/** The same page in each language of its market. */
export const LanguageLinks = () => {
  const { pathname, search } = useLocation();
  const { languages } = useRootData().storefront ?? {};
  if (!languages) return null;
  return (
    <nav aria-label={say('Languages')} className={list}>
      {languages.map(({ code, name, base }) => (
        <MarketLink
          key={code}
          className={link}
          base={base}
          path={pathname + search}
          lang={code}
          hrefLang={code}
          aria-current={code === locale().words ? true : undefined}
        >
          {name}
        </MarketLink>
      ))}
    </nav>
  );
};

const list = 'flex flex-wrap gap-x-4';
const link = 'inline-flex min-h-8 items-center hover:text-accent aria-[current=true]:font-semibold';
