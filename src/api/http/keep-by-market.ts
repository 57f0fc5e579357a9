import { locale } from '../../platform/text/locale.ts';
import { keepFor } from './keep-for.ts';

/** The last result of `read` in each market and language, for `ms`. */
export const keepByMarket = <Result>(
  ms: number,
  read: (market: string) => Promise<Result>,
): (() => Promise<Result>) => {
  const kept = new Map<string, () => Promise<Result>>();
  return () => {
    const { market, base } = locale();
    const known = kept.get(base) ?? keepFor(ms, () => read(market));
    kept.set(base, known);
    return known();
  };
};
