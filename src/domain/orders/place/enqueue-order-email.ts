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

/** To the customer of an order, unless they want no emails about orders or left. */
export const enqueueOrderEmail = async (
  client: Queryable,
  { orderId, kind, key, now }: OrderEmail,
): Promise<void> => {
  const { rows } = await client.query<{ recipient: string }>(
    `select user_email as recipient from orders o left join users u on u.id = o.user_id
     where o.id = $1 and o.user_email <> '' and u.order_emails is not false`,
    [orderId],
  );
  for (const { recipient } of rows) {
    await enqueueEmail(client, {
      kind,
      about: orderId,
      recipient,
      dedupeKey: [kind, orderId, ...(key ? [key] : [])].join(':'),
      now,
    });
  }
};
