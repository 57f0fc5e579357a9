// Orders as admins read them: dollars and ISO times.

import type { SignedInUser } from '../../../domain/identity/user.ts';
import type { PackingSlips } from '../../../domain/orders/fulfillment/packing-slip.ts';
import type { ManagedOrder } from '../../../domain/orders/manage/managed-order.ts';
import type {
  ManagedOrderJson,
  PackingSlipsJson,
} from '../../../domain/orders/manage/managed-order-schema.ts';
import { may } from '../../../domain/team/permissions.ts';
import { dollarsOf } from '../../../platform/values/sums.ts';
import { toOrderJson } from '../order-json.ts';

export const toManagedOrderJson = (
  { order, refundedCents, actions, events, refundTroubles, ...rest }: ManagedOrder,
  reader: SignedInUser,
): ManagedOrderJson => ({
  ...rest,
  actions: actions.filter((action) =>
    may(reader, action === 'refund' ? 'refunds' : 'orders.write'),
  ),
  order: toOrderJson(order),
  refunded: dollarsOf(refundedCents, order.currency),
  refundable: dollarsOf(order.refundableCents, order.currency),
  refundTroubles: refundTroubles.map(({ since, nextTryAt, ...trouble }) => ({
    ...trouble,
    since: since?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  })),
  events: events.map(({ at, amountCents, isByAdmin, ...event }) => ({
    ...event,
    at: at.toISOString(),
    // As mayDeleteNote has it in SQL.
    canDelete:
      event.kind === 'note' &&
      may(reader, 'orders.write') &&
      (event.actorId === reader.id || !isByAdmin),
    amount: amountCents === null ? null : dollarsOf(amountCents, order.currency),
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
