// Discounts as the API tells them: percent and dollars instead of hundredths.
import { toCents, toDollars } from '../../platform/values/money.ts';
import type { Discount, DiscountTerms } from './discount.ts';

type Same = Pick<
  Discount,
  'key' | 'title' | 'kind' | 'buy' | 'get' | 'tiersBy' | 'minimumQuantity' | 'combines'
>;
export type DiscountJson = Same & {
  /** Null: it is automatic. */
  code: string | null;
  value: number;
  tiers: { from: number; value: number }[];
  scope: string[];
  minimumSubtotal: number;
  firstPurchase: boolean;
};

export const fromDiscount = (discount: Discount): DiscountJson => ({
  key: discount.key,
  code: discount.isAutomatic ? null : discount.key,
  title: discount.title,
  kind: discount.kind,
  value: toDollars(discount.value),
  buy: discount.buy,
  get: discount.get,
  tiersBy: discount.tiersBy,
  tiers: discount.tiers.map(({ from, value }) => ({
    from: discount.tiersBy === 'subtotal' ? toDollars(from) : from,
    value: toDollars(value),
  })),
  scope: [...discount.scope],
  minimumSubtotal: toDollars(discount.minimumSubtotalCents),
  minimumQuantity: discount.minimumQuantity,
  firstPurchase: discount.isFirstPurchase,
  combines: discount.combines,
});

type TermsJson = Omit<
  DiscountJson,
  'key' | 'code' | 'title' | 'minimumSubtotal' | 'firstPurchase' | 'combines'
>;

export const toTerms = (json: TermsJson): DiscountTerms => ({
  kind: json.kind,
  // Hundredths of a percent, or of a dollar.
  value: toCents(json.value),
  buy: json.buy,
  get: json.get,
  tiersBy: json.tiersBy,
  tiers: json.tiers.map(({ from, value }) => ({
    from: json.tiersBy === 'subtotal' ? toCents(from) : from,
    value: toCents(value),
  })),
  scope: json.scope,
  minimumQuantity: json.minimumQuantity,
});

/** Of one that the shop has found to be of this time. */
export const discountOfJson = (json: DiscountJson): Discount => ({
  ...toTerms(json),
  key: json.key,
  isAutomatic: json.code === null,
  title: json.title,
  minimumSubtotalCents: toCents(json.minimumSubtotal),
  isFirstPurchase: json.firstPurchase,
  combines: json.combines,
  startsAt: null,
  endsAt: null,
});
