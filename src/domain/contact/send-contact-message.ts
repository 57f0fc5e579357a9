import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { enqueueEmail } from '../../platform/email/enqueue-email.ts';
import type { ContactMessage } from './contact-message.ts';

type ContactContext = { database: Database; now: () => Date; contactEmail: string };

/**
 * Stores a message and tells the owner by email; the writer gets none, so that the form reaches
 * nobody else. The same message counts once a day.
 */
export const sendContactMessage = (
  { database, now, contactEmail }: ContactContext,
  message: ContactMessage,
): Promise<void> =>
  database.transaction(async (client) => {
    const time = now();
    const { rows } = await client.query<{ id: string }>(
      `insert into contact_messages
         (name, email, order_number, topic, message, fingerprint, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (fingerprint) do nothing returning id`,
      [
        message.name,
        message.email,
        message.orderNumber,
        message.topic,
        message.message,
        fingerprintOf(message, time),
        time,
      ],
    );
    for (const { id } of rows) {
      await enqueueEmail(client, {
        kind: 'contact_message',
        about: id,
        recipient: contactEmail,
        dedupeKey: `contact_message:${id}`,
        now: time,
      });
    }
  });

const fingerprintOf = (message: ContactMessage, now: Date): string =>
  createHash('sha256')
    .update(JSON.stringify([now.toISOString().slice(0, 10), message]))
    .digest('hex');
