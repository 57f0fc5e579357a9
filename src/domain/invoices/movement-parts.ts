// What a payment paid for and a refund gave back, in parts that add up to it to the cent.
import { sayable } from '../../platform/text/say.ts';
import { deliveryCents } from '../orders/line-refund.ts';
import type { Order } from '../orders/order.ts';
import { addedTaxOf } from '../orders/order-taxes.ts';
import { addedTaxesCents } from '../pricing/pricing.ts';
import {
  itemPart,
  type Movement,
  type MovementPart,
  sumOf,
  taxesIn,
  taxesOf,
} from './movement-part.ts';
import {
  leftAfter,
  type RefundedPart,
  refundedParts,
  type Taxed,
  withTaxesLeft,
} from './refunded-parts.ts';

/** A payment for an order that had expired or was paid already sells no lines. */
export const movementParts = (
  movement: Movement,
  order: Order | undefined,
  refunded: readonly RefundedPart[],
): MovementPart[] => {
  const parts =
    movement.kind === 'refund'
      ? refundedParts(order, refunded)
      : order?.transactionId === movement.intentId
        ? soldParts(order)
        : [];
  const name =
    movement.kind === 'refund' ? sayable('Refund of no item') : sayable('Payment of no item');
  const rest = movement.cents - sumOf(parts);
  return [...parts, ...unlessNone({ kind: 'other', name, cents: rest, taxes: [] })];
};

/** Refunds of an order, oldest first, or of money without one: each as its parts. */
export const partsOfRefunds = (
  order: Order | undefined,
  refunds: readonly { intentId: string; cents: number; lines: RefundedPart[] | null }[],
): (readonly MovementPart[])[] => {
  const intentId = order?.transactionId ?? '';
  const cents = order?.totals.amountDueCents ?? 0;
  const sold = movementParts({ kind: 'sale', cents, intentId }, order, []);
  let left: Taxed = { cents, taxes: order ? taxesIn(sold) : [] };
  return refunds.map((refund) => {
    const movement = { kind: 'refund', cents: -refund.cents, intentId: refund.intentId } as const;
    const parts = movementParts(movement, order, refund.lines ?? []);
    // A second payment of an order sells nothing.
    if (refund.intentId !== intentId) return parts;
    const taxed = withTaxesLeft(parts, left);
    left = leftAfter(left, taxed);
    return taxed;
  });
};

const soldParts = (order: Order): MovementPart[] => {
  const { lines, adjustments, totals } = order;
  const addedTo = (position: number | null) => addedTaxOf(order.taxes, position);
  const discounts = adjustments.filter(({ kind }) => kind === 'promo_code' || kind === 'discount');
  const shared = lines.reduce((sum, { discountCents }) => sum + discountCents, 0);
  return [
    ...lines.map((line) => ({
      ...itemPart(
        line,
        line.quantity,
        line.lineCents - line.discountCents + addedTo(line.position),
      ),
      taxes: taxesOf(order, line.position),
    })),
    ...unlessNone({
      kind: 'delivery',
      name: sayable('Delivery'),
      cents: deliveryCents(order) + addedTo(null),
      taxes: taxesOf(order, null),
    }),
    ...unlessNone({
      kind: 'taxes and handling',
      name: sayable('Taxes and handling'),
      cents: totals.taxesCents - addedTaxesCents(totals.taxes ?? []),
      taxes: [],
    }),
    // Orders of former versions have not shared it among their lines.
    ...unlessNone({
      kind: 'discount',
      name: discounts.map(({ label }) => label).join('; '),
      cents: sumOf(discounts) + shared,
      taxes: [],
    }),
  ];
};

/** Free delivery is no row. */
const unlessNone = (part: MovementPart): MovementPart[] => (part.cents === 0 ? [] : [part]);
