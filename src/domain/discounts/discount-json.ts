// Discounts as the API tells them: percent and dollars instead of hundredths.
import { toCents, toDollars } from '../../platform/values/money.ts';
import { type Discount, type DiscountTerms, discountTerms } from './discount.ts';
import { isPercent } from './discount-kinds.ts';

type Same = Pick<
  Discount,
  | 'key'
  | 'title'
  | 'kind'
  | 'buy'
  | 'get'
  | 'tiersBy'
  | 'skipsReduced'
  | 'minimumQuantity'
  | 'itemsMax'
  | 'combines'
>;
export type DiscountJson = Same & {
  /** Null: it is automatic. */
  code: string | null;
  value: number;
  tiers: { from: number; value: number }[];
  scope: string[];
  without: string[];
  needs: string[];
  offMax: number;
  minimumSubtotal: number;
  firstPurchase: boolean;
};

export const fromDiscount = (discount: Discount): DiscountJson => ({
  key: discount.key,
  code: discount.isAutomatic ? null : discount.key,
  title: discount.title,
  kind: discount.kind,
  value: shownValue(discount.kind, discount.value),
  buy: discount.buy,
  get: discount.get,
  tiersBy: discount.tiersBy,
  tiers: discount.tiers.map(({ from, value }) => ({
    from: discount.tiersBy === 'subtotal' ? toDollars(from) : from,
    value: shownValue(discount.kind, value),
  })),
  scope: [...discount.scope],
  without: [...discount.without],
  needs: [...discount.needs],
  skipsReduced: discount.skipsReduced,
  itemsMax: discount.itemsMax,
  offMax: toDollars(discount.offMaxCents),
  minimumSubtotal: toDollars(discount.minimumSubtotalCents),
  minimumQuantity: discount.minimumQuantity,
  firstPurchase: discount.isFirstPurchase,
  combines: discount.combines,
});

type TermsJson = Omit<
  DiscountJson,
  'key' | 'code' | 'title' | 'minimumSubtotal' | 'firstPurchase' | 'combines'
>;

/** Percent are kept in hundredths, sums in cents. */
const shownValue = (kind: Discount['kind'], value: number): number =>
  isPercent(kind) ? value / 100 : toDollars(value);
const storedValue = (kind: Discount['kind'], value: number): number =>
  isPercent(kind) ? Math.round(value * 100) : toCents(value);

/** The version before leaves out the newest of these fields. */
export const toTerms = (json: TermsJson): DiscountTerms =>
  discountTerms({
    ...json,
    value: storedValue(json.kind, json.value),
    tiers: json.tiers.map(({ from, value }) => ({
      from: json.tiersBy === 'subtotal' ? toCents(from) : from,
      value: storedValue(json.kind, value),
    })),
    offMaxCents: toCents(json.offMax || 0),
  });

/** Converts a discount that the shop has already found to be current. */
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
