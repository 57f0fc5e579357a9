import { locale } from '../../platform/text/locale.ts';
import { keepFor } from './keep-for.ts';

/** The last result of `read` in each market, for `ms`. */
export const keepByMarket = <Result>(
  ms: number,
  read: (market: string) => Promise<Result>,
): (() => Promise<Result>) => {
  const kept = new Map<string, () => Promise<Result>>();
  return () => {
    const { market } = locale();
    const known = kept.get(market) ?? keepFor(ms, () => read(market));
    kept.set(market, known);
    return known();
  };
};
