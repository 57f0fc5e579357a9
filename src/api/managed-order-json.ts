// Orders as admins read them: dollars and ISO times.
import { toDollars } from '../money.ts';
import type { ManagedOrder } from '../orders/managed-order.ts';
import type { ManagedOrderJson, PackingSlipsJson } from '../orders/managed-order-schema.ts';
import type { PackingSlips } from '../orders/packing-slip.ts';
import { toOrderJson } from './order-json.ts';

export const toManagedOrderJson = (
  { order, refundedCents, events, ...rest }: ManagedOrder,
  readerId: string,
): ManagedOrderJson => ({
  ...rest,
  order: toOrderJson(order),
  refunded: toDollars(refundedCents),
  refundable: toDollars(order.refundableCents),
  events: events.map(({ at, amountCents, isByAdmin, ...event }) => ({
    ...event,
    at: at.toISOString(),
    // As mayDeleteNote has it in SQL.
    canDelete: event.kind === 'note' && (event.actorId === readerId || !isByAdmin),
    amount: amountCents === null ? null : toDollars(amountCents),
  })),
});

export const toPackingSlipsJson = ({ slips, others }: PackingSlips): PackingSlipsJson => ({
  others,
  slips: slips.map(({ placedAt, lines, ...slip }) => ({
    ...slip,
    placedAt: placedAt.toISOString(),
    lines: lines.map(({ id, productName, sizeLabel, colorName, sku, image, quantity }) => ({
      id,
      productName,
      size: sizeLabel,
      colorName,
      sku,
      image,
      quantity,
    })),
  })),
});
