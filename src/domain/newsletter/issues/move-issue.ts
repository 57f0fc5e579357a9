// Planning, sending, stopping: each request may come twice.
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { dayMs } from '../../../platform/values/day-ms.ts';
import type { MembersContext } from '../../customers/groups/group-members.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import { issueNotFound, selectIssue } from './find-issue.ts';
import { type Issue, isEditable, issueLimits } from './issue.ts';
import { countRecipients } from './issue-recipients.ts';
import { changedMeanwhile, lockIssues, tellAbout } from './save-issue.ts';

type Context = MembersContext & { database: Database };
type Asked = { id: string; actorId: string };

type Sending = Asked & {
  /** The one that the admin has read. */
  revision: number;
  /** By the shop's clock, '2026-11-27T08:00'; left out: now. */
  plannedFor?: string | undefined;
};

/**
 * For admins: sends an issue, now or at a time, or goes on with one that was stopped.
 * Errors: not_found, changed_meanwhile, wrong_state, invalid_input {field}.
 */
export const sendNewsletterIssue = (
  context: Context,
  { id, actorId, revision, plannedFor }: Sending,
): Promise<true | Failure<'not_found' | 'changed_meanwhile' | 'wrong_state' | 'invalid_input'>> =>
  context.database.transaction(async (client) => {
    await lockIssues(client);
    const issue = await selectIssue(client, id);
    if (!issue) return issueNotFound();
    if (!isEditable(issue.state)) return true;
    const at = context.now();
    const problem = await whyNot(client, context, { issue, at, revision });
    if (problem) return problem;
    const done = plannedFor
      ? await plan(client, { issue, plannedFor, at })
      : await startIssue(client, context, { issue, at });
    if (isFailure(done)) return done;
    const action = plannedFor ? 'newsletter_issue_planned' : 'newsletter_issue_sent';
    if (done) await tellAbout(client, { id, actorId, at, action, before: issue });
    return true;
  });

type Looked = { issue: Issue; at: Date };

const whyNot = async (
  client: Queryable,
  context: MembersContext,
  { issue, at, revision }: Looked & { revision: number },
): Promise<Failure<'changed_meanwhile' | 'wrong_state'> | null> => {
  const { groupId, startedAt } = issue;
  const missing = (text: string) => fail('wrong_state', text);
  if (issue.revision !== revision) return changedMeanwhile();
  if (!context.canSendEmail) return missing('This shop has no SMTP server, so it sends no emails.');
  const { legalName, address } = await findShopSettings(client, 'company');
  if (!(legalName && address))
    return missing('Enter legal name and address in Settings, Company: each issue names them.');
  if (startedAt && startedAt < new Date(at.getTime() - issueLimits.resumeDays * dayMs))
    return missing(`It began more than ${issueLimits.resumeDays} days ago. Write a new issue.`);
  const count = await countRecipients(client, { groupId, until: startedAt ?? at }, context);
  return count === 0 ? missing('Nobody of them has confirmed a subscription.') : null;
};

type Plan = Looked & { plannedFor: string };

/** False when it is planned so already. */
const plan = async (
  client: Queryable,
  { issue, plannedFor, at }: Plan,
): Promise<boolean | Failure<'invalid_input' | 'wrong_state'>> => {
  if (issue.startedAt)
    return fail(
      'wrong_state',
      'Some recipients have this issue already. You can only continue sending.',
    );
  const { timeZone } = await findShopSettings(client, 'region');
  const { rows } = await client.query<{ time: Date; others: number }>(
    `select $1::timestamp at time zone $2 as time, (select count(*) from newsletter_issues
       where state = 'planned' and id <> $3) as others`,
    [plannedFor, timeZone, issue.id],
  );
  const { time = at, others = 0 } = rows[0] ?? {};
  const wrong = (text: string) => fail('invalid_input', text, { field: 'plannedFor' });
  if (time <= at) return wrong('Choose a time that lies ahead.');
  if (time.getTime() > at.getTime() + 365 * dayMs) return wrong('Choose a time within a year.');
  if (others >= issueLimits.planned)
    return wrong(`At most ${issueLimits.planned} issues can be planned.`);
  if (issue.plannedAt?.getTime() === time.getTime()) return false;
  await client.query(
    `update newsletter_issues set state = 'planned', planned_at = $2, problem = null where id = $1`,
    [issue.id, time],
  );
  return true;
};

/** Starts or continues an issue; the outbox knows who has received it already. */
export const startIssue = async (
  client: Queryable,
  context: MembersContext,
  { issue, at }: { issue: StartedIssue; at: Date },
): Promise<true> => {
  const { id, groupId, startedAt } = issue;
  await client.query(
    `update newsletter_issues set state = 'sending', planned_at = null, stopped_at = null,
       after_id = null, queued_at = null, problem = null,
       started_at = coalesce(started_at, $2), recipients = $3
     where id = $1`,
    [
      ...[id, at],
      startedAt ? issue.recipients : await countRecipients(client, { groupId, until: at }, context),
    ],
  );
  return true;
};

export type StartedIssue = Pick<Issue, 'id' | 'groupId' | 'startedAt' | 'recipients'>;

/**
 * For admins: stops an issue for everybody who has not received it. A planned issue becomes a
 * draft. Errors: not_found.
 */
export const stopNewsletterIssue = (
  { database, now }: Pick<Context, 'database' | 'now'>,
  { id, actorId }: Asked,
): Promise<true | Failure<'not_found'>> =>
  database.transaction(async (client) => {
    await lockIssues(client);
    const issue = await selectIssue(client, id);
    if (!issue) return issueNotFound();
    if (issue.state !== 'planned' && issue.state !== 'sending') return true;
    await stopIssue(client, { issue, actorId, at: now() });
    return true;
  });

type Stop = { issue: Issue; actorId: string | null; at: Date; problem?: string };

/** By an admin, or by the shop, which then says why in `problem`. */
export const stopIssue = async (
  client: Queryable,
  { issue, actorId, at, problem }: Stop,
): Promise<void> => {
  const { id, state } = issue;
  await client.query(
    `update newsletter_issues set state = case state when 'planned' then 'draft' else 'stopped' end,
       planned_at = null, stopped_at = case state when 'sending' then $2::timestamptz end,
       problem = $3
     where id = $1`,
    [id, at, problem],
  );
  if (state === 'sending') await stopSending(client, id, at);
  await tellAbout(client, { id, actorId, at, action: 'newsletter_issue_stopped', before: issue });
};

// What a process is sending at this moment stays.
const stopSending = (client: Queryable, id: string, at: Date) =>
  client.query(
    `with taken as (
       delete from email_outbox where kind = 'newsletter_issue' and left(about, 36) = $1
         and state = 'waiting' and (claimed_until is null or claimed_until <= $2)
       returning id)
     select graphile_worker.remove_job(concat('email:', id)) from taken`,
    [id, at],
  );
