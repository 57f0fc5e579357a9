import type { Database, Queryable } from '../../../platform/database/database.ts';
import { layoutEmail } from '../../../platform/email/layout-email.ts';
import type { Letterhead } from '../../../platform/email/letterhead.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import type { Issue } from './issue.ts';
import { writeIssue } from './issue-email.ts';

type Context = {
  database: Database;
  publicUrl: string;
  findLetterhead: () => Promise<Letterhead>;
};

export type FoundIssue = Issue & {
  /** The groups that an issue can have as recipients. */
  groups: { id: string; name: string }[];
  emailsPerHour: number;
  timeZone: string;
  /** By the shop's clock: '2026-11-27T08:00'. */
  plannedFor: string | null;
  message: { subject: string; html: string; text: string };
};

/** For admins: an issue, and how it looks as an email. Errors: not_found. */
export const findNewsletterIssue = async (
  context: Context,
  { id }: { id: string },
): Promise<FoundIssue | Failure<'not_found'>> => {
  const { database, publicUrl } = context;
  const issue = await selectIssue(database.pool, id);
  if (!issue) return issueNotFound();
  const [{ timeZone }, { emailsPerHour }, content, letterhead, { rows: groups }] =
    await Promise.all([
      findShopSettings(database.pool, 'region'),
      findShopSettings(database.pool, 'newsletter'),
      writeIssue(context, issue),
      context.findLetterhead(),
      database.pool.query<{ id: string; name: string }>(
        'select id, name from customer_groups order by lower(name)',
      ),
    ]);
  const unsubscribe = { pageUrl: `${publicUrl}/newsletter/unsubscribe`, oneClickUrl: '' };
  const { subject, html, text } = layoutEmail({ ...content, unsubscribe }, letterhead);
  return {
    ...issue,
    groups,
    emailsPerHour,
    timeZone,
    plannedFor: await localTimeOf(database.pool, issue, timeZone),
    message: { subject, html, text },
  };
};

const localTimeOf = async (
  client: Queryable,
  { plannedAt }: Issue,
  timeZone: string,
): Promise<string | null> => {
  const { rows } = await client.query<{ time: string | null }>(
    `select to_char($1::timestamptz at time zone $2, 'YYYY-MM-DD"T"HH24:MI') as time`,
    [plannedAt, timeZone],
  );
  return rows[0]?.time ?? null;
};

export const issueNotFound = () => fail('not_found', 'There is no such issue.');

export const selectIssue = async (client: Queryable, id: string): Promise<Issue | undefined> => {
  const { rows } = await client.query<Issue>(
    `select ${listedIssueColumns}, preview, body, revision,
       group_id as "groupId" from newsletter_issues where id = $1`,
    [id],
  );
  return rows[0];
};

export const listedIssueColumns = `id, subject, state, changed_at as "changedAt",
  planned_at as "plannedAt", started_at as "startedAt", finished_at as "finishedAt",
  recipients, sent, failed, dropped, unsubscribed, problem`;
