// How far a price in a market is from the shop's by taxes and currencies, beside its factor.
import { digitsOf } from '../../platform/values/currency-digits.ts';
import type { Market } from '../markets/market.ts';
import type { PricesInclude } from './tax-line.ts';

/** Whole numbers: a price times the one, divided by the other. */
export type PriceScale = { multipliedBy: number; dividedBy: number };

type Side = { currency: string; pricesInclude: PricesInclude; rateMillionths: number };

/**
 * What the market's rule holds constant, gross or net, is the same in both. So a tax is taken off
 * or added where the price of one side has it and what is held has it not, or the reverse.
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
