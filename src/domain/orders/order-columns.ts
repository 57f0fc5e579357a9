// Column lists of orders that several statements share.
import type { Totals } from '../pricing/pricing.ts';

/** An order as payment needs it. `revision` grows whenever its totals may have changed. */
export type PayableOrder = {
  orderId: string;
  orderNumber: number;
  revision: number;
  amountDueCents: number;
  /** ISO 4217 in lower case. */
  currency: string;
  reservedUntil: Date;
  /** Placed by this call, so it has no payments yet. */
  isJustPlaced?: true | undefined;
};

export const payableColumns = `id as "orderId", number as "orderNumber", revision,
  amount_due_cents as "amountDueCents", currency, reserved_until as "reservedUntil"`;

/** Arrays for unnest: position, kind, label, cents, discount. */
export const adjustmentColumns = ({ adjustments }: Totals): unknown[][] => [
  adjustments.map((_, position) => position),
  adjustments.map(({ kind }) => kind),
  adjustments.map(({ label }) => label),
  adjustments.map(({ cents }) => cents),
  adjustments.map(({ discount }) => discount ?? null),
];
