// Every sum of the shop, in whole cents: in the browser, on the server, in orders and letters.

export const shippingCents = 2000;
export const taxesCents = 800;
export const freeShippingOverCents = 9900;
export const firstPurchasePercent = 20;
export const firstPurchaseCode = 'FIRSTHEM';

export type Priced = { priceCents: number; discountPriceCents: number | null };

/** What a customer pays for one item now. */
export const unitPriceCents = (product: Priced): number =>
  product.discountPriceCents ?? product.priceCents;

/** 'N% off ' with its trailing space (the form the specification fixes), or null without a discount. */
export const discountText = (product: Priced): string | null =>
  product.discountPriceCents === null || product.priceCents === 0
    ? null
    : `${Math.round((1 - product.discountPriceCents / product.priceCents) * 100)}% off `;

export type Totals = {
  subtotalCents: number;
  shippingCents: number;
  taxesCents: number;
  /** Subtotal + 28 dollars, always, as specified. */
  totalCents: number;
  /** What the promises take off again: both zero or positive. */
  freeShippingCents: number;
  promoCents: number;
  /** What the card is charged. */
  finalCents: number;
};

/** The sums of an order from its line totals. `firstPurchase` takes 20% off the subtotal. */
export const totals = (lineCents: readonly number[], firstPurchase = false): Totals => {
  const subtotalCents = lineCents.reduce((sum, cents) => sum + cents, 0);
  const totalCents = subtotalCents + shippingCents + taxesCents;
  const freeShippingCents = subtotalCents > freeShippingOverCents ? shippingCents : 0;
  const promoCents = firstPurchase ? Math.round((subtotalCents * firstPurchasePercent) / 100) : 0;
  return {
    subtotalCents,
    shippingCents,
    taxesCents,
    totalCents,
    freeShippingCents,
    promoCents,
    finalCents: totalCents - freeShippingCents - promoCents,
  };
};

/** Whether a typed code is the first-purchase code; case and outer spaces do not matter. */
export const isFirstPurchaseCode = (typed: string): boolean =>
  typed.trim().toUpperCase() === firstPurchaseCode;
