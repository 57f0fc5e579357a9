// How taxes and currencies scale a market's price, in addition to its factor.
import { digitsOf } from '../../platform/values/currency-digits.ts';
import type { Market } from '../markets/market.ts';
import type { PricesInclude } from './tax-line.ts';

/** Whole numbers: a price times the one, divided by the other. */
export type PriceScale = { multipliedBy: number; dividedBy: number };

type Side = { currency: string; pricesInclude: PricesInclude; rateMillionths: number };

/**
 * The market's rule keeps either the gross or the net price equal. A tax is removed from the shop's
 * price, or added to the market's, when the price includes it and the kept amount does not, or the
 * reverse.
 */
export const priceScale = (
  shop: Side,
  market: Side & { holds: Market['derived']['holds'] },
): PriceScale => {
  const { holds } = market;
  const taxed = (rate: number) => whole + rate;
  const up = [
    10 ** digitsOf(market.currency),
    shop.pricesInclude === 'net' && holds === 'gross' ? taxed(shop.rateMillionths) : whole,
    market.pricesInclude === 'gross' && holds === 'net' ? taxed(market.rateMillionths) : whole,
  ];
  const down = [
    10 ** digitsOf(shop.currency),
    shop.pricesInclude === 'gross' && holds === 'net' ? taxed(shop.rateMillionths) : whole,
    market.pricesInclude === 'net' && holds === 'gross' ? taxed(market.rateMillionths) : whole,
  ];
  return lowestTerms(product(up), product(down));
};

const whole = 1_000_000;

const product = (factors: readonly number[]): bigint =>
  factors.reduce((so, factor) => so * BigInt(factor), 1n);

const lowestTerms = (over: bigint, under: bigint): PriceScale => {
  let [divisor, rest] = [over, under];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return { multipliedBy: Number(over / divisor), dividedBy: Number(under / divisor) };
};
