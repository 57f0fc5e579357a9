import type { Queryable } from '../../platform/database/database.ts';
import { inOneRoundTrip } from '../../platform/database/transact.ts';
import { type Invoicing, invoicingGroups } from '../invoices/issue-invoice.ts';
import { findOrderRecipient } from '../orders/place/enqueue-order-email.ts';
import { enqueueOrderConfirmation } from '../orders/place/order-confirmation.ts';
import { enqueueOrderNotifications } from '../orders/place/order-notification.ts';
import { findGroups } from '../shop-settings/find-shop-settings.ts';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';

/** Emails and documents of a paid order. */
export type Told = {
  /** The customer, unless they want no emails about orders. */
  recipient: string | undefined;
  notifications: ShopSettings['orderNotifications'];
  invoicing: Invoicing;
};

export const findTold = async (client: Queryable, orderId: string): Promise<Told> => {
  const [recipient, { orderNotifications: notifications, ...invoicing }] = await inOneRoundTrip(
    findOrderRecipient(client, orderId),
    findGroups(client, ['orderNotifications', ...invoicingGroups]),
  );
  return { recipient, notifications, invoicing };
};

/** In the transaction that pays it. */
export const tellOfOrder = async (
  client: Queryable,
  { orderId, now }: { orderId: string; now: Date },
  { recipient, notifications }: Told,
): Promise<void> => {
  await inOneRoundTrip(
    enqueueOrderConfirmation(client, { orderId, now }, recipient),
    enqueueOrderNotifications(client, { orderId, now }, notifications),
  );
};
