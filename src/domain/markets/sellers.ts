import type { ShownMarket } from './market.ts';

/** Those that sell a product; without `soldIn` all. */
export const sellersOf = <One extends Pick<ShownMarket, 'slug'>>(
  markets: readonly One[],
  soldIn: readonly string[] | undefined,
): One[] => markets.filter(({ slug }) => !(slug && soldIn) || soldIn.includes(slug));
