// Discounts as rows: plain ones in kind and value, all others in terms.
import { type Discount, type DiscountTerms, discountTerms } from './discount.ts';

/** Of the table promo_codes; `discountOfRow` reads what they select. */
export const discountColumns = `code as key, code like 'auto-%' as "isAutomatic",
  coalesce(title, code) as title, kind, value, terms, first_purchase as "isFirstPurchase",
  minimum_subtotal_cents as "minimumSubtotalCents", combines, starts_at as "startsAt",
  ends_at as "endsAt", redemptions_max as "redemptionsMax",
  customer_redemptions_max as "customerRedemptionsMax", for_groups as "forGroups"`;

/** A discount with its limits, null without one. */
export type LimitedDiscount = Discount & {
  /** Orders of all customers. */
  redemptionsMax: number | null;
  customerRedemptionsMax: number | null;
  /** Groups of customers: for members of any of them; without any for all. */
  forGroups: string[];
};

export type DiscountRow = Omit<LimitedDiscount, keyof DiscountTerms> & {
  kind: 'percent' | 'amount';
  value: number;
  terms: DiscountTerms | null;
};

/** With whatever else the row has. */
export const discountOfRow = <Row extends DiscountRow>({
  kind,
  value,
  terms,
  ...row
}: Row): Omit<Row, 'kind' | 'value' | 'terms'> & DiscountTerms => ({
  ...row,
  ...discountTerms(terms ?? { kind, value }),
});

/** Columns kind, value and terms: the version before reads a plain discount as its own. */
export const termColumns = (
  discount: DiscountTerms & Pick<LimitedDiscount, 'forGroups'>,
): [string, number, DiscountTerms | null] => {
  const { kind, value, scope, minimumQuantity, forGroups } = discount;
  const isOfItems = scope.length === 0 && minimumQuantity === 0;
  const isPlain = (kind === 'percent' || kind === 'amount') && isOfItems && forGroups.length === 0;
  return isPlain ? [kind, value, null] : ['amount', 0, discountTerms(discount)];
};
