import { currencyNameOf } from '../shop-settings/locale/locale-of.ts';
import type { Discount } from './discount.ts';
import type { Block } from './discount-conditions.ts';
import { hasSum } from './discount-kinds.ts';

type Sale = {
  /** The slug of its market; empty: the default. */
  market: string;
  currency: string;
  /** The currency in which amounts of discounts are typed. */
  shopCurrency: string;
};

/** Why a discount does not hold in a market, whoever buys what. */
export const marketBlock = (
  discount: Discount & { markets: readonly string[] },
  { market, currency, shopCurrency }: Sale,
): Block | undefined => {
  if (discount.markets.length > 0 && !discount.markets.includes(market))
    return { reason: 'certain_markets' };
  return currency !== shopCurrency && hasSum(discount)
    ? { reason: 'other_currency', currencyName: currencyNameOf(shopCurrency) }
    : undefined;
};
