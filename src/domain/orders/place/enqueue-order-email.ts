import type { Queryable } from '../../../platform/database/database.ts';
import type { EmailKind } from '../../../platform/email/email.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';

type OrderEmail = {
  orderId: string;
  kind: EmailKind;
  /** Tells emails of one kind about one order apart. */
  key?: string;
  now: Date;
};

/** The customer of an order, unless they want no emails about orders or left. */
export const findOrderRecipient = async (
  client: Queryable,
  orderId: string,
): Promise<string | undefined> => {
  const { rows } = await client.query<{ recipient: string }>({
    name: 'find-order-recipient',
    text: `select user_email as recipient from orders o left join users u on u.id = o.user_id
      where o.id = $1 and o.user_email <> '' and u.order_emails is not false`,
    values: [orderId],
  });
  return rows[0]?.recipient;
};

/** Enqueues it for the recipient that `findOrderRecipient` found. */
export const enqueueOrderEmail = async (
  client: Queryable,
  { orderId, kind, key, now }: OrderEmail,
  recipient: string | undefined,
): Promise<void> => {
  if (recipient === undefined) return;
  const dedupeKey = [kind, orderId, ...(key ? [key] : [])].join(':');
  await enqueueEmail(client, { kind, about: orderId, recipient, dedupeKey, now });
};
