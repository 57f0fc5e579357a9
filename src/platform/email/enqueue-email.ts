import type { Queryable } from '../database/database.ts';
import { addJob } from '../database/job-queue.ts';
import { dayMs } from '../values/day-ms.ts';
import type { EmailKind } from './email.ts';

export type NewEmail = {
  kind: EmailKind;
  /** The id of the order, refund or user that it tells about. */
  about: string;
  recipient: string;
  /** Of several emails with one key the first is sent. */
  dedupeKey: string;
  now: Date;
};

/** News older than this alarms more than it tells. */
const validMs = 7 * dayMs;

/** Writes an email to the outbox, in the transaction of what causes it, and the job to send it. */
export const enqueueEmail = async (
  client: Queryable,
  { kind, about, recipient, dedupeKey, now }: NewEmail,
): Promise<void> => {
  const { rows } = await client.query<{ id: string }>({
    name: 'enqueue-email',
    text: `insert into email_outbox (kind, about, recipient, dedupe_key, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6) on conflict (dedupe_key) do nothing returning id`,
    values: [kind, about, recipient, dedupeKey, now, new Date(now.getTime() + validMs)],
  });
  for (const { id } of rows) await addJob(client, sendEmailJob(id, kind));
};

/** The job that sends one email of the outbox; all others come before a newsletter. */
export const sendEmailJob = (id: string, kind: EmailKind) => ({
  task: 'send-email',
  payload: { id },
  key: `email:${id}`,
  priority: kind === 'newsletter_issue' ? 10 : 0,
});
