import { baseOf } from '../../../domain/markets/base-of.ts';
import { sellersOf } from '../../../domain/markets/sellers.ts';
import { locale } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import { MarketLink } from './market-link.tsx';
import { useRootData } from './use-root-data.ts';

/** 'Not sold in Germany.' */
export const useNotSoldText = (): string => {
  const { market } = locale();
  const here = useRootData().storefront?.markets?.find(({ slug }) => slug === market);
  return here ? say('Not sold in {market}.', { market: here.name }) : say('Not sold here.');
};

/** The page of a path in the markets that sell a product: those of `soldIn`, and the default. */
export const SellerLinks = ({ soldIn, path }: { soldIn: readonly string[]; path: string }) => {
  const markets = useRootData().storefront?.markets ?? [];
  const { market, words } = locale();
  const others = sellersOf(markets, soldIn).filter(({ slug }) => slug !== market);
  return (
    <ul className="flex flex-wrap gap-x-5">
      {others.map((one) => (
        <li key={one.slug}>
          <MarketLink
            className="link min-h-6 whitespace-normal!"
            base={baseOf(
              one,
              one.languages?.find((language) => language === words),
            )}
            path={path}
          >
            {say('Switch to {name}', { name: one.name })}
          </MarketLink>
        </li>
      ))}
    </ul>
  );
};
