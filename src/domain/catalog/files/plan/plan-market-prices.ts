// What a file makes of the typed prices of a product in markets.
import { isDeepStrictEqual } from 'node:util';
import { type Prices, typedPriceText } from '../../manage/market-price.ts';
import {
  type FileMarket,
  type MarketCell,
  marketCells,
  marketCents,
  marketColumn,
} from '../market-cells.ts';
import type { ImportChange, ImportProblem } from '../product-import.ts';
import type { ItemSize } from './file-item.ts';
import { type Given, type PlannedMarket, type PlannedSize, problemAt } from './planned-product.ts';

type MarketChange = { before: PlannedMarket; after: PlannedMarket; changes: ImportChange[] };
type Size = { id: string; label: string };

/** Only markets whose prices differ. A column that is not there leaves what it would say. */
export const marketsOf = (
  given: Given,
  planned: readonly PlannedSize[],
  problems: ImportProblem[],
): MarketChange[] => {
  const { found, facts } = given;
  const sizes: Size[] = [...(found?.sizes ?? []), ...planned.filter(({ isNew }) => isNew)].map(
    ({ id, label }) => ({ id, label }),
  );
  return facts.markets.flatMap((market) => {
    if (!hasColumns(given, market)) return [];
    const before = typedIn(given, market);
    const after = saidIn(given, market, { before, sizes, problems });
    if (isDeepStrictEqual(before, after)) return [];
    return [{ before, after, changes: changesOf({ before, after, sizes, market }) }];
  });
};

const hasColumns = ({ facts }: Given, { slug }: FileMarket): boolean =>
  (Object.keys(marketCells) as MarketCell[]).some((cell) =>
    facts.columns.has(marketColumn(cell, slug)),
  );

const typedIn = ({ found }: Given, { slug, currency }: FileMarket): PlannedMarket => {
  const typed = (found?.typed ?? []).filter(({ market }) => market === slug);
  const price = typed.find(({ sizeId }) => sizeId === null);
  return {
    market: slug,
    currency,
    price: price ? pricesOf(price) : null,
    sizes: inOrder(
      typed.flatMap((one) => (one.sizeId ? [{ id: one.sizeId, ...pricesOf(one) }] : [])),
    ),
  };
};

const pricesOf = ({ priceCents, discountPriceCents }: Prices): Prices => ({
  priceCents,
  discountPriceCents,
});

const inOrder = (sizes: PlannedMarket['sizes']) =>
  [...sizes].sort((a, b) => (a.id < b.id ? -1 : 1));

type Before = { before: PlannedMarket; sizes: readonly Size[]; problems: ImportProblem[] };

const saidIn = (
  given: Given,
  market: FileMarket,
  { before, sizes, problems }: Before,
): PlannedMarket => {
  const { item, facts } = given;
  const own = readPrices(
    { given, market, problems, cells: ['price', 'discount'] },
    before.price,
    (to) => item.cells.get(to) ?? { text: '', line: item.line },
  );
  const said = item.sizes.flatMap((line) => {
    const size = sizeOf(line, sizes);
    const priceBefore = before.sizes.find(({ id }) => id === size?.id) ?? null;
    const prices = readPrices(
      { given, market, problems, cells: ['sizePrice', 'sizeDiscount'] },
      priceBefore && pricesOf(priceBefore),
      (to) => ({ text: line.inMarkets[to] ?? '', line: line.line }),
    );
    if (size) return [{ id: size.id, prices }];
    const to = marketColumn('sizePrice', market.slug);
    if (prices) problems.push(problemAt(facts, to, line.line, 'needs the size that it is of'));
    return [];
  });
  const named = new Set(said.map(({ id }) => id));
  return {
    ...before,
    price: own,
    sizes: inOrder([
      // Sizes that the file does not name stay as they are.
      ...before.sizes.filter(({ id }) => !named.has(id)),
      ...said.flatMap(({ id, prices }) => (prices ? [{ id, ...prices }] : [])),
    ]),
  };
};

const sizeOf = ({ label, plainLabel }: ItemSize, sizes: readonly Size[]): Size | undefined =>
  label === '' && sizes.length === 1
    ? sizes[0]
    : (sizes.find((one) => one.label === label) ?? sizes.find((one) => one.label === plainLabel));

type Reading = {
  given: Given;
  market: FileMarket;
  problems: ImportProblem[];
  /** Of the price and of the discount price. */
  cells: readonly [MarketCell, MarketCell];
};
type Said = (to: string) => { text: string; line: number };

/** Null: they follow from the prices of the shop. */
const readPrices = (
  { given: { facts }, market, problems, cells }: Reading,
  before: Prices | null,
  said: Said,
): Prices | null => {
  const [price, discount] = cells.map((cell) => marketColumn(cell, market.slug));
  const wrong = (to: string, message: string): null => {
    problems.push(problemAt(facts, to, said(to).line, message));
    return null;
  };
  const read = (to: string, kept: number | null | undefined): number | null => {
    if (!facts.columns.has(to)) return kept ?? null;
    const { text } = said(to);
    const cents = text === '' ? null : marketCents(text, market.currency);
    return typeof cents === 'string' ? wrong(to, cents) : cents;
  };
  if (!price || !discount) return null;
  const count = problems.length;
  const priceCents = read(price, before?.priceCents);
  const discountPriceCents = read(discount, before?.discountPriceCents);
  if (problems.length > count) return null;
  if (priceCents === null)
    return said(discount).text === '' ? null : wrong(discount, 'needs the price beside it');
  if (discountPriceCents !== null && discountPriceCents >= priceCents)
    return wrong(
      facts.columns.has(discount) ? discount : price,
      'must be lower than the price beside it',
    );
  return { priceCents, discountPriceCents };
};

type Changed = Pick<MarketChange, 'before' | 'after'> & {
  sizes: readonly Size[];
  market: FileMarket;
};

const changesOf = ({ before, after, sizes, market }: Changed): ImportChange[] => {
  const text = (price: Prices | null | undefined) => typedPriceText(price ?? null, market.currency);
  const rows = [
    { what: `Price in ${market.name}`, from: before.price, to: after.price },
    ...sizes.map(({ id, label }) => ({
      what: `Price of ${label} in ${market.name}`,
      from: before.sizes.find((one) => one.id === id),
      to: after.sizes.find((one) => one.id === id),
    })),
  ];
  return rows
    .map(({ what, from, to }) => ({ what, before: text(from), after: text(to) }))
    .filter((one) => one.before !== one.after);
};
