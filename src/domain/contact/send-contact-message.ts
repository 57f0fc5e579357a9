import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { enqueueEmail } from '../../platform/email/enqueue-email.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import type { ContactMessage } from './contact-message.ts';

type ContactContext = {
  database: Database;
  now: () => Date;
  /** Where messages go while the settings name no address of the shop. */
  contactEmail: string;
};

/**
 * Stores a message and tells the shop's address by email; the writer gets none, so that the form
 * reaches nobody else. The same message counts once a day. It is the account's only when that is
 * signed in and has confirmed the same address; else it belongs to whoever typed it.
 */
export const sendContactMessage = (
  { database, now, contactEmail }: ContactContext,
  message: ContactMessage,
  userId?: string,
): Promise<void> =>
  database.transaction(async (client) => {
    const time = now();
    const thread = await lockThread(client, { message, userId, time });
    const { rows } = await client.query<{ id: string }>(
      `insert into contact_messages
         (name, email, order_number, topic, message, fingerprint, created_at, thread_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (fingerprint) do nothing returning id`,
      [
        message.name,
        message.email,
        message.orderNumber,
        message.topic,
        message.message,
        fingerprintOf([time.toISOString().slice(0, 10), message, thread.userId]),
        time,
        thread.id,
      ],
    );
    for (const { id } of rows) {
      await client.query(
        `update contact_threads set revision = revision + 1, last_at = $2, name = $3, email = $4
         where id = $1`,
        [thread.id, time, message.name, message.email],
      );
      const { email } = await findShopSettings(client, 'shop');
      await enqueueEmail(client, {
        kind: 'contact_message',
        about: id,
        recipient: email || contactEmail,
        dedupeKey: `contact_message:${id}`,
        now: time,
      });
    }
  });

type Writer = { message: ContactMessage; userId: string | undefined; time: Date };
type Thread = { id: string; userId: string | null };

const lockThread = async (
  client: pg.PoolClient,
  { message: { name, email }, userId, time }: Writer,
): Promise<Thread> => {
  const account = await client.query<{ id: string }>(
    `select id from users where id = $1 and email_verified and lower(email) = $2
     for key share`,
    [userId ?? null, email],
  );
  const owner = account.rows[0]?.id ?? null;
  const key = owner === null ? '(email) where user_id is null' : '(user_id)';
  const { rows } = await client.query<{ id: string }>(
    `insert into contact_threads (user_id, email, name, last_at) values ($1, $2, $3, $4)
     on conflict ${key} do update set email = excluded.email returning id`,
    [owner, email, name, time],
  );
  return { id: rows[0]?.id ?? '', userId: owner };
};

const fingerprintOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
