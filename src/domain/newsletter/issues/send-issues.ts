// The job that sends: it puts as many emails into the outbox as the pace allows.
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { enqueueEmails } from '../../../platform/email/enqueue-email.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { dayMs } from '../../../platform/values/day-ms.ts';
import type { MembersContext } from '../../customers/groups/group-members.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import { checkAsker } from '../../team/check-asker.ts';
import { selectIssue } from './find-issue.ts';
import { aboutIssue } from './issue-email.ts';
import { findRecipientCondition } from './issue-recipients.ts';
import { type StartedIssue, startIssue, stopIssue } from './move-issue.ts';
import { lockIssues } from './save-issue.ts';

type Context = MembersContext & { database: Database };

const batchMax = 200;
const kind = 'newsletter_issue';

/**
 * Begins what is due, puts recipients into the outbox, counts what became of them. A batch is one
 * transaction with the place that it reached, so each recipient is put there once.
 */
export const sendIssues = async (
  context: Context,
  { stopping }: { stopping?: AbortSignal } = {},
): Promise<void> => {
  const { database, now } = context;
  const run = (step: Step) =>
    database.transaction(async (client) => {
      await lockIssues(client);
      return await step(client, now(), context);
    });
  await run(stopUnasked);
  await run(beginDue);
  while (!stopping?.aborted && (await run(sendBatch))) await run(stopUnasked);
  await run(countOutcomes);
};

type Step = (client: Queryable, at: Date, context: Context) => Promise<boolean>;

/** Issues that are due or being sent, by admins who are no longer permitted to send. */
const stopUnasked: Step = async (client, at) => {
  const { rows } = await client.query<{ id: string; askerId: string | null }>(
    `select id, (select actor_id from audit_log where subject = i.id::text
         and action in ('newsletter_issue_planned', 'newsletter_issue_sent')
       order by at desc, audit_log.id desc limit 1) as "askerId"
     from newsletter_issues i
     where state = 'sending' and queued_at is null or state = 'planned' and planned_at <= $1`,
    [at],
  );
  for (const { id, askerId } of rows) {
    const asker = await checkAsker(client, askerId, 'marketing');
    if (!isFailure(asker)) continue;
    const issue = await selectIssue(client, id);
    if (issue) await stopIssue(client, { issue, actorId: null, at, problem: asker.message });
  }
  return true;
};

const beginDue: Step = async (client, at, context) => {
  const { rows } = await client.query<StartedIssue>(
    `select id, group_id as "groupId", started_at as "startedAt", recipients from newsletter_issues
     where state = 'planned' and planned_at <= $1 order by planned_at`,
    [at],
  );
  for (const issue of rows) await startIssue(client, context, { issue, at });
  return rows.length > 0;
};

type Sending = {
  id: string;
  groupId: string | null;
  startedAt: Date | null;
  afterId: string | null;
};

/** The next recipients of the issue that began first. False when there is nothing to do now. */
const sendBatch: Step = async (client, at, context) => {
  const { rows } = await client.query<Sending>(
    `select id, group_id as "groupId", started_at as "startedAt", after_id as "afterId"
     from newsletter_issues
     where state = 'sending' and queued_at is null order by started_at, id limit 1`,
  );
  const [issue] = rows;
  const room = issue ? Math.min(batchMax, await findRoom(client, at)) : 0;
  if (!issue || room <= 0) return false;
  const recipients = await nextRecipients(client, issue, { room, context });
  const emails = recipients.map(({ id, email }) => ({
    about: aboutIssue(issue.id, id),
    recipient: email,
    dedupeKey: keyOf(issue.id, id),
  }));
  await enqueueEmails(client, { kind, now: at, emails });
  await client.query(
    'update newsletter_issues set after_id = coalesce($2, after_id), queued_at = $3 where id = $1',
    [issue.id, recipients.at(-1)?.id, recipients.length < room ? at : null],
  );
  return true;
};

const keyOf = (issueId: string, subscriptionId: string): string =>
  `${kind}:${issueId}:${subscriptionId}`;

// After a stop it begins with the first recipient again. Those who have received it are in the
// outbox.
const nextRecipients = async (
  client: Queryable,
  { id, groupId, startedAt, afterId }: Sending,
  { room, context }: { room: number; context: Context },
): Promise<{ id: string; email: string }[]> => {
  const condition = await findRecipientCondition(
    client,
    { groupId, until: startedAt ?? context.now() },
    context,
  );
  const { rows } = await client.query<{ id: string; email: string }>(
    sql`select s.id, s.email from newsletter_subscriptions s
      where (${afterId}::uuid is null or s.id > ${afterId}) and ${condition}
        and not exists (select from email_outbox e
          where e.dedupe_key = concat(${keyOf(id, '')}::text, s.id))
      order by s.id limit ${room}`,
  );
  return rows;
};

/** How many emails may be queued now. Recently queued emails of all issues count. */
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
    // While an SMTP server does not answer, few wait for it.
    5 * perMinute - waiting,
  );
};

/**
 * Waits for the last emails of an issue that is being sent or was stopped; then the issue is sent.
 */
const countOutcomes: Step = async (client, at) => {
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
