// Orders as admins read them: dollars and ISO times.

import type { SignedInUser } from '../../../domain/identity/user.ts';
import type { PackingSlips } from '../../../domain/orders/fulfillment/packing-slip.ts';
import type { PackingSlipsJson } from '../../../domain/orders/fulfillment/packing-slips-schema.ts';
import type { ManagedOrder } from '../../../domain/orders/manage/managed-order.ts';
import type { ManagedOrderJson } from '../../../domain/orders/manage/managed-order-schema.ts';
import type { OrderAction } from '../../../domain/orders/order-actions.ts';
import type { OrderWithdrawals } from '../../../domain/orders/withdrawals/find-order-withdrawals.ts';
import type { OrderWithdrawalsJson } from '../../../domain/orders/withdrawals/listed-withdrawal-schema.ts';
import { may } from '../../../domain/team/permissions.ts';
import { dollarsOf } from '../../../platform/values/sums.ts';
import { toOrderJson } from '../order-json.ts';

const toWithdrawalsJson = (
  { isOffered, period, parcels, standardShippingCents: cents, stated }: OrderWithdrawals,
  currency: string,
): OrderWithdrawalsJson => ({
  isOffered,
  lastDay: period?.lastDay ?? null,
  isEstimated: period?.isEstimated ?? false,
  arrivals: parcels.map(({ id, arrivedOn }) => ({ id, arrivedOn })),
  standardShipping: cents === null ? null : dollarsOf(cents, currency),
  stated: stated.map(({ statedAt, settledAt, ...one }) => ({
    ...one,
    statedAt: statedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  })),
});

const ofMoney: OrderAction[] = ['refund', 'mark_paid'];

export const toManagedOrderJson = (
  { order, refundedCents, actions, events, refundTroubles, withdrawals, ...rest }: ManagedOrder,
  reader: SignedInUser,
): ManagedOrderJson => ({
  ...rest,
  actions: actions.filter((action) =>
    may(reader, ofMoney.includes(action) ? 'refunds' : 'orders.write'),
  ),
  order: toOrderJson(order),
  withdrawals: toWithdrawalsJson(withdrawals, order.currency),
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
