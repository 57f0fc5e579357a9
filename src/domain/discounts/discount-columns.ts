// Discounts as rows: simple ones use `kind` and `value`, all others `terms`.
import { type Discount, type DiscountTerms, discountTerms } from './discount.ts';

/** Of the table promo_codes; `discountOfRow` reads what they select. */
export const discountColumns = `code as key, code like 'auto-%' as "isAutomatic",
  coalesce(title, code) as title, kind, value,
  coalesce(extended_terms, terms) as terms, first_purchase as "isFirstPurchase",
  minimum_subtotal_cents as "minimumSubtotalCents", combines, starts_at as "startsAt",
  ends_at as "endsAt", redemptions_max as "redemptionsMax",
  customer_redemptions_max as "customerRedemptionsMax", for_groups as "forGroups",
  markets`;

/** A discount with its limits, null without one. */
export type LimitedDiscount = Discount & {
  /** The limit of orders by all customers together. */
  redemptionsMax: number | null;
  customerRedemptionsMax: number | null;
  /** Only members of one of these groups get it; if empty, all customers do. */
  forGroups: string[];
  /** Slugs of the markets in which it is valid; empty: in all. */
  markets: string[];
};

export type DiscountRow = Omit<LimitedDiscount, keyof DiscountTerms> & {
  kind: 'percent' | 'amount';
  value: number;
  terms: DiscountTerms | null;
};

/** Keeps the row's other columns. */
export const discountOfRow = <Row extends DiscountRow>({
  kind,
  value,
  terms,
  ...row
}: Row): Omit<Row, 'kind' | 'value' | 'terms'> & DiscountTerms => ({
  ...row,
  ...discountTerms(terms ?? { kind, value }),
});

/**
 * The columns kind, value, terms and extended_terms. The version before can read simple discounts;
 * it reads unknown kinds as an amount of 0.
 */
export const termColumns = (
  discount: DiscountTerms & Pick<LimitedDiscount, 'forGroups'>,
): [string, number, DiscountTerms | null, DiscountTerms | null] => {
  const terms = discountTerms(discount);
  const { kind, value, scope, minimumQuantity } = terms;
  const isPlain = scope.length === 0 && minimumQuantity === 0 && discount.forGroups.length === 0;
  if (isExtended(terms)) return ['amount', 0, discountTerms({ kind: 'amount' }), terms];
  return (kind === 'percent' || kind === 'amount') && isPlain
    ? [kind, value, null, null]
    : ['amount', 0, terms, null];
};

const newKinds: readonly DiscountTerms['kind'][] = [
  'amount_each',
  'shipping_percent',
  'shipping_amount',
];

const isExtended = (terms: DiscountTerms): boolean =>
  newKinds.includes(terms.kind) ||
  terms.without.length > 0 ||
  terms.needs.length > 0 ||
  terms.skipsReduced ||
  terms.itemsMax > 0 ||
  terms.offMaxCents > 0;
