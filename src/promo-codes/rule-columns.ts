/** A promo code as a PromoRule. */
export const ruleColumns = 'code, kind, value, minimum_subtotal_cents as "minimumSubtotalCents"';
