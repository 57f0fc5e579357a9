import type { Database } from '../database/database.ts';
import { addJob } from '../database/job-queue.ts';
import type { EmailKind } from './email.ts';
import { sendEmailJob } from './enqueue-email.ts';

const batchMax = 500;
/** A job renews its claim more often; after this time its worker was killed. */
const lostJobMinutes = 1;

/**
 * Fails emails that are too old, and queues emails without a working job again. A killed worker
 * would keep its jobs for hours, and jobs end while there is no SMTP server.
 */
export const queueWaitingEmails = async ({
  database,
  now,
  canSendEmail,
}: {
  database: Database;
  now: () => Date;
  canSendEmail: boolean;
}): Promise<void> => {
  const time = now();
  await database.writes.query(
    `with failed as (
       update email_outbox set state = 'failed', finished_at = $1, claimed_until = null,
         last_error = concat_ws(' ', 'Too old to be sent.', last_error)
       where state = 'waiting' and expires_at <= $1 returning id)
     select graphile_worker.remove_job(concat('email:', id)) from failed`,
    [time],
  );
  if (!canSendEmail) return;
  const { rows } = await database.pool.query<{ id: string; kind: EmailKind }>(
    `select id, kind from email_outbox e
     where state = 'waiting' and (claimed_until is null or claimed_until <= $1)
       and not exists (
         select from graphile_worker.jobs j where j.key = concat('email:', e.id)
           and j.attempts < j.max_attempts
           and (j.locked_at is null or j.locked_at > now() - make_interval(mins => $2)))
     order by created_at limit ${batchMax}`,
    [time, lostJobMinutes],
  );
  for (const { id, kind } of rows) await addJob(database.writes, sendEmailJob(id, kind));
};
