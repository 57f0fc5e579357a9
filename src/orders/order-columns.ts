// How an order stands in its table: what is written and read in more than one place.
import type { AdjustmentKind, Totals } from '../pricing/pricing.ts';

/** An order that waits for its payment. `revision` grows when its sums change. */
export type PayableOrder = {
  orderId: string;
  orderNumber: number;
  revision: number;
  finalCents: number;
  reservedUntil: Date;
};

export const payableColumns =
  'id as "orderId", number as "orderNumber", revision, final_cents as "finalCents", reserved_until as "reservedUntil"';

export const sumsColumns =
  'subtotal_cents, shipping_cents, taxes_cents, free_shipping_cents, promo_cents, final_cents';

/** In the order of `sumsColumns`. */
export const sumsValues = (sums: Totals): number[] => [
  sums.subtotalCents,
  sums.shippingCents,
  sums.taxesCents,
  off(sums, 'free_shipping'),
  off(sums, 'promo_code'),
  sums.amountDueCents,
];

const off = ({ adjustments }: Totals, kind: AdjustmentKind): number =>
  -(adjustments.find((adjustment) => adjustment.kind === kind)?.cents ?? 0);
