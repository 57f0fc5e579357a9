// Every total of the shop in whole cents: for the browser, the server and orders.

/** What the owner adds to an order; `freeShippingOverCents` null: delivery is never free. */
export type DeliverySettings = {
  shippingCents: number;
  freeShippingOverCents: number | null;
  taxesCents: number;
  /** A sentence that says why pages show no price; then the sums are 0. */
  noPrice?: string | undefined;
};

export type Priced = { priceCents: number; discountPriceCents: number | null };

/** What a customer pays for one item now. */
export const unitPriceCents = (product: Priced): number =>
  product.discountPriceCents ?? product.priceCents;

/** 24,800 cents less 25% are 18,600. */
export const discounted = (priceCents: number, percent: number): number =>
  Math.round((priceCents * (100 - percent)) / 100);

/** 18,600 of 24,800 cents are 25% off; the most whole percent that are off, to the cent. */
export const percentOff = (priceCents: number, discountPriceCents: number): number => {
  const percent = Math.floor(((priceCents - discountPriceCents) * 100) / priceCents);
  const isNext = percent < 99 && discounted(priceCents, percent + 1) >= discountPriceCents;
  return isNext ? percent + 1 : percent;
};

/**
 * 'N% off ' as the specification writes it, trailing space included; null without a discount, and
 * for less than 1%.
 */
export const discountText = ({ priceCents, discountPriceCents }: Priced): string | null => {
  if (discountPriceCents === null || priceCents === 0) return null;
  const percent = percentOff(priceCents, discountPriceCents);
  return percent > 0 ? `${percent}% off ` : null;
};

export const adjustmentKinds = [
  'free_shipping',
  'shipping_discount',
  'promo_code',
  'discount',
] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** Changes what is due after the total; negative cents are money off. */
export type Adjustment = {
  kind: AdjustmentKind;
  label: string;
  cents: number;
  /** The key of the discount that it comes from. */
  discount?: string;
};

/** The tax of an order at one rate, as its sums list it. */
export type TaxSum = {
  /** 'VAT 19%' */
  label: string;
  cents: number;
  /** It's part of the prices; otherwise it was added to them. */
  isIncluded: boolean;
};

export type Totals = {
  subtotalCents: number;
  shippingCents: number;
  /** The fixed charge and the taxes that were added to prices. */
  taxesCents: number;
  /** Subtotal, shipping and taxes, as specified: free delivery and codes come after it. */
  totalCents: number;
  adjustments: readonly Adjustment[];
  /** Absent where no tax is collected. */
  taxes?: readonly TaxSum[];
  /** The delivery is not in the sums. */
  noPrice?: string;
  /** Total plus adjustments: what the card is charged. */
  amountDueCents: number;
};

/**
 * Totals of line amounts in cents, with what discounts take off. Free delivery goes by the subtotal
 * alone: discounts do not lower it. `taxes` were reckoned after discounts.
 */
export const totals = (
  lineCents: readonly number[],
  discounts: readonly Adjustment[],
  settings: DeliverySettings,
  taxes: readonly TaxSum[] = [],
): Totals => {
  const { shippingCents } = settings;
  const taxesCents = settings.taxesCents + addedTaxesCents(taxes);
  const subtotalCents = subtotalOf(lineCents);
  const totalCents = subtotalCents + shippingCents + taxesCents;
  const adjustments = [...freeShipping(subtotalCents, settings), ...discounts];
  return {
    subtotalCents,
    shippingCents,
    taxesCents,
    totalCents,
    adjustments,
    ...(taxes.length > 0 && { taxes }),
    ...(settings.noPrice && { noPrice: settings.noPrice }),
    amountDueCents: totalCents + sum(adjustments.map(({ cents }) => cents)),
  };
};

/** What taxes add to the prices. */
export const addedTaxesCents = (taxes: readonly TaxSum[]): number =>
  sum(taxes.filter(({ isIncluded }) => !isIncluded).map(({ cents }) => cents));

/** What a discount of the delivery can take off. */
export const shippingDueCents = (subtotalCents: number, settings: DeliverySettings): number =>
  freeShipping(subtotalCents, settings).length > 0 ? 0 : settings.shippingCents;

export const freeShipping = (
  subtotalCents: number,
  { shippingCents, freeShippingOverCents }: DeliverySettings,
): Adjustment[] =>
  shippingCents > 0 && freeShippingOverCents !== null && subtotalCents > freeShippingOverCents
    ? [{ kind: 'free_shipping', label: 'Free delivery', cents: -shippingCents }]
    : [];

/** The sum of line amounts, which also decides about free delivery. */
export const subtotalOf = (lineCents: readonly number[]): number => sum(lineCents);

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);
