/** A promo code as a PromoRule. */
export const ruleColumns = `code, kind, value, first_purchase as "isFirstPurchase",
  minimum_subtotal_cents as "minimumSubtotalCents"`;
