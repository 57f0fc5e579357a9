import type { Queryable } from '../../../platform/database/database.ts';
import { releaseStock } from '../../stock/release-stock.ts';
import { moveOrders } from '../manage/move-order.ts';
import { enqueuePaymentMissing } from '../manage/pending-order-emails.ts';

/**
 * Expires unpaid orders, releases their stock, and tells those whose payment was on its way. The
 * caller has locked them.
 */
export const endReservations = async (
  client: Queryable,
  orderIds: readonly string[],
  now: Date,
): Promise<void> => {
  const transition = { actor: null, reason: 'reservation_expired', now } as const;
  await moveOrders(client, orderIds, 'expired', transition);
  await releaseStock(client, orderIds, now);
  await enqueuePaymentMissing(client, orderIds, now);
};
