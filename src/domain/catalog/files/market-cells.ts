// Typed prices of markets in the shop's own file: four columns a market.
import { formatCount } from '../../../platform/text/format-count.ts';
import { centsOf, isWholeSum, sumText } from '../../../platform/values/sums.ts';
import { marketSumMax, type Prices } from '../manage/market-price.ts';
import { priceText } from './cell-texts.ts';

/** A market but the default; the currency is ISO 4217, in capitals. */
export type FileMarket = { slug: string; name: string; currency: string };

/** A typed price of a product in a market; without a size it is the product's. */
export type TypedPrice = Prices & { market: string; sizeId: string | null };

export const marketCells = {
  price: { title: 'Price', isOfSize: false, isDiscount: false },
  discount: { title: 'Discount price', isOfSize: false, isDiscount: true },
  sizePrice: { title: 'Size price', isOfSize: true, isDiscount: false },
  sizeDiscount: { title: 'Size discount price', isOfSize: true, isDiscount: true },
} as const;
export type MarketCell = keyof typeof marketCells;
const cellNames = Object.keys(marketCells) as MarketCell[];

export const marketColumn = (cell: MarketCell, slug: string): string => `market:${cell}:${slug}`;

const partsOf = (to: string): { cell: MarketCell; slug: string } | undefined => {
  const [, cell, slug] = /^market:(\w+):(.+)$/.exec(to) ?? [];
  return cell && slug ? { cell: cell as MarketCell, slug } : undefined;
};

/** Whether a size says it, and not its product. */
export const isOfMarketSize = (to: string): boolean => {
  const parts = partsOf(to);
  return parts !== undefined && marketCells[parts.cell].isOfSize;
};

export const marketColumns = (markets: readonly Pick<FileMarket, 'slug'>[]) =>
  markets.flatMap(({ slug }) =>
    cellNames.map((cell) => ({
      title: `${marketCells[cell].title}: ${slug}`,
      to: marketColumn(cell, slug),
      as: priceText,
    })),
  );

/** The market that a title names, there or not. */
export const marketInTitle = (title: string): string | undefined =>
  /^(?:size )?(?:discount )?price: *(.+)$/i.exec(title.trim())?.[1];

/** What a cell says of the typed price of a product or a size; undefined of another column. */
export const marketText = (
  to: string,
  typed: readonly TypedPrice[],
  sizeId: string | null,
  markets: readonly FileMarket[],
): string | undefined => {
  const parts = partsOf(to);
  if (!parts) return undefined;
  const price = typed.find((one) => one.market === parts.slug && one.sizeId === sizeId);
  const cents = marketCells[parts.cell].isDiscount ? price?.discountPriceCents : price?.priceCents;
  const currency = markets.find(({ slug }) => slug === parts.slug)?.currency ?? '';
  return cents == null ? '' : sumText(cents, currency);
};

/** The cents of a text, or what is wrong with it, after the title of its column. */
export const marketCents = (text: string, currency: string): number | string => {
  const plain = text.replaceAll(/,(?=\d{3}\b)/g, '');
  const sum = /^\d{1,7}(?:\.\d{1,3})?$/.test(plain) ? Number(plain) : Number.NaN;
  return isWholeSum(sum, currency) && sum <= marketSumMax
    ? centsOf(sum, currency)
    : `must be a price in ${currency}, at most ${formatCount(marketSumMax)}`;
};

/** Of the product `p`. */
export const typedPricesJson = `(select coalesce(json_agg(json_build_object('market', market,
    'sizeId', size_id, 'priceCents', price_cents,
    'discountPriceCents', discount_price_cents)), '[]')
  from market_prices where product_id = p.id and is_typed)`;
