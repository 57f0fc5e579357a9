// The job that sends: it puts as many emails into the outbox as the pace allows.
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';
import { dayMs } from '../../../platform/values/day-ms.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import type { Issue } from './issue.ts';
import { aboutIssue } from './issue-email.ts';
import { isRecipient } from './issue-recipients.ts';
import { startIssue } from './move-issue.ts';
import { issuesLock } from './save-issue.ts';

type Context = { database: Database; now: () => Date };

const batchMax = 200;
const kind = 'newsletter_issue';

/**
 * Begins what is due, puts recipients into the outbox, counts what became of them. A batch is one
 * transaction with the place that it reached, so each recipient is put there once.
 */
export const sendIssues = async (
  { database, now }: Context,
  { stopping }: { stopping?: AbortSignal } = {},
): Promise<void> => {
  const run = (step: (client: Queryable, at: Date) => Promise<boolean>) =>
    database.transaction(async (client) => (await isAlone(client)) && (await step(client, now())));
  await run(beginDue);
  while (!stopping?.aborted && (await run(sendBatch)));
  await run(countOutcomes);
};

/** Another process is at it, or an admin. */
const isAlone = async (client: Queryable): Promise<boolean> => {
  const { rows } = await client.query<{ isAlone: boolean }>(
    `select pg_try_advisory_xact_lock(${issuesLock}) as "isAlone"`,
  );
  return rows[0]?.isAlone === true;
};

const beginDue = async (client: Queryable, at: Date): Promise<boolean> => {
  const { rows } = await client.query<Pick<Issue, 'id' | 'startedAt' | 'recipients'>>(
    `select id, started_at as "startedAt", recipients from newsletter_issues
     where state = 'planned' and planned_at <= $1 order by planned_at`,
    [at],
  );
  for (const issue of rows) await startIssue(client, issue, at);
  return rows.length > 0;
};

type Sending = { id: string; startedAt: Date; afterId: string | null };

/** The next recipients of the issue that began first. False when there is nothing to do now. */
const sendBatch = async (client: Queryable, at: Date): Promise<boolean> => {
  const { rows } = await client.query<Sending>(
    `select id, started_at as "startedAt", after_id as "afterId" from newsletter_issues
     where state = 'sending' and queued_at is null order by started_at, id limit 1`,
  );
  const [issue] = rows;
  const room = issue ? Math.min(batchMax, await findRoom(client, at)) : 0;
  if (!issue || room <= 0) return false;
  const recipients = await nextRecipients(client, issue, room);
  for (const { id, email } of recipients)
    await enqueueEmail(client, {
      kind,
      about: aboutIssue(issue.id, id),
      recipient: email,
      dedupeKey: keyOf(issue.id, id),
      now: at,
    });
  await client.query(
    'update newsletter_issues set after_id = coalesce($2, after_id), queued_at = $3 where id = $1',
    [issue.id, recipients.at(-1)?.id, recipients.length < room ? at : null],
  );
  return true;
};

const keyOf = (issueId: string, subscriptionId: string): string =>
  `${kind}:${issueId}:${subscriptionId}`;

// After a stop it begins with the first again: who has it, is in the outbox.
const nextRecipients = async (
  client: Queryable,
  { id, startedAt, afterId }: Sending,
  limit: number,
): Promise<{ id: string; email: string }[]> => {
  const { rows } = await client.query<{ id: string; email: string }>(
    `select s.id, s.email from newsletter_subscriptions s
     where ${isRecipient} and ($2::uuid is null or s.id > $2)
       and not exists (select from email_outbox e where e.dedupe_key = concat($3::text, s.id))
     order by s.id limit $4`,
    [startedAt, afterId, keyOf(id, ''), limit],
  );
  return rows;
};

/** How many may be put into the outbox now: what was put there counts, of all issues. */
const findRoom = async (client: Queryable, at: Date): Promise<number> => {
  const { emailsPerHour, emailsPerDay } = await findShopSettings(client, 'newsletter');
  const perMinute = Math.ceil(emailsPerHour / 60);
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const { rows } = await client.query<Record<'minute' | 'hour' | 'day' | 'waiting', number>>(
    `select count(*) filter (where created_at > $2) as minute,
       count(*) filter (where created_at > $3) as hour, count(*) as day,
       (select count(*) from email_outbox where kind = $1 and state = 'waiting') as waiting
     from email_outbox where kind = $1 and created_at > $4`,
    [kind, ago(60_000), ago(dayMs / 24), ago(dayMs)],
  );
  const { minute = 0, hour = 0, day = 0, waiting = 0 } = rows[0] ?? {};
  return Math.min(
    perMinute - minute,
    emailsPerHour - hour,
    emailsPerDay - day,
    // An SMTP server that is away gets no heap of emails once it is back.
    5 * perMinute - waiting,
  );
};

/** For what is being sent, and for the last emails of what was stopped; then it has been sent. */
const countOutcomes = async (client: Queryable, at: Date): Promise<boolean> => {
  await client.query(
    `update newsletter_issues i set sent = c.sent, failed = c.failed, dropped = c.dropped,
       state = case when is_done then 'sent' else i.state end,
       finished_at = case when is_done then $1::timestamptz end
     from newsletter_issues one, lateral (
       select count(*) filter (where e.state = 'sent') as sent,
         count(*) filter (where e.state = 'failed') as failed,
         count(*) filter (where e.state = 'dropped') as dropped,
         one.state = 'sending' and one.queued_at is not null
           and count(*) filter (where e.state = 'waiting') = 0 as is_done
       from email_outbox e where e.kind = '${kind}' and left(e.about, 36) = one.id::text) c
     where one.id = i.id and (one.state = 'sending'
       or one.state = 'stopped' and one.stopped_at > $1::timestamptz - interval '1 day')`,
    [at],
  );
  return true;
};
