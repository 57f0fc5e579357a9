import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { addQueuedJob, queuedJobColumns } from '../database/job-queue.ts';
import { dayMs } from '../values/day-ms.ts';
import type { EmailKind } from './email.ts';

export type NewEmail = {
  kind: EmailKind;
  /** The id of the order, refund or user that it tells about. */
  about: string;
  recipient: string;
  /** Only the first email with the same key is sent. */
  dedupeKey: string;
  now: Date;
};

/** Older emails would only confuse the recipient. */
const validMs = 7 * dayMs;

/** Writes an email and its job to the outbox, in the transaction that causes it. */
export const enqueueEmail = (client: Queryable, { kind, now, ...email }: NewEmail): Promise<void> =>
  enqueueEmails(client, { kind, now, emails: [email] });

type NewEmails = Pick<NewEmail, 'kind' | 'now'> & { emails: Omit<NewEmail, 'kind' | 'now'>[] };

/** The same of many at once. */
export const enqueueEmails = async (
  client: Queryable,
  { kind, now, emails }: NewEmails,
): Promise<void> => {
  const written = emails.map((email) => {
    const id = randomUUID();
    return { ...email, id, ...sendEmailJob(id, kind), mode: 'unsafe_dedupe' };
  });
  await client.query({
    name: 'enqueue-emails',
    text: `with written as (
        insert into email_outbox (id, kind, about, recipient, dedupe_key, created_at, expires_at)
        select id, $1, about, recipient, "dedupeKey", $2, $3 from json_to_recordset($4)
          as email (id uuid, about text, recipient text, "dedupeKey" text)
        on conflict (dedupe_key) do nothing returning id
      )
      select ${addQueuedJob}
      from json_to_recordset($4) as job (id uuid, ${queuedJobColumns}) join written using (id)`,
    values: [kind, now, new Date(now.getTime() + validMs), JSON.stringify(written)],
  });
};

/** The job that sends one email of the outbox; all others come before a newsletter. */
export const sendEmailJob = (id: string, kind: EmailKind) => ({
  task: 'send-email',
  payload: { id },
  key: `email:${id}`,
  priority: kind === 'newsletter_issue' ? 10 : 0,
});
