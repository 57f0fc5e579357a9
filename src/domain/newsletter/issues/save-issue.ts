import type { Database, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { takeImages } from '../../../platform/images/upload/take-images.ts';
import type { AuditAction } from '../../audit-log/audit-sentences.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { nodesOf, type PageNode, toBody } from '../../content/pages/page-body.ts';
import { issueNotFound, selectIssue } from './find-issue.ts';
import { type Issue, type IssueContent, isEditable, issueLimits } from './issue.ts';
import { writeIssue } from './issue-email.ts';

type Context = { database: Database; now: () => Date; publicUrl: string };
type Asked = { id: string; actorId: string };

/** For admins: a draft; of two with one id the first counts. Errors: invalid_input {field}. */
export const addNewsletterIssue = (
  context: Context,
  { id, actorId, ...typed }: Asked & IssueContent,
): Promise<true | Failure<'invalid_input'>> =>
  context.database.transaction(async (client) => {
    await lockIssues(client);
    if (await selectIssue(client, id)) return true;
    const { rowCount } = await client.query('select from newsletter_issues');
    if ((rowCount ?? 0) >= issueLimits.issues)
      return fail('invalid_input', `There are ${issueLimits.issues} issues already.`);
    const at = context.now();
    await client.query(
      `insert into newsletter_issues (id, subject, preview, body, changed_at)
       values ($1, '', '', '{"type": "doc"}', $2)`,
      [id, at],
    );
    const failure = await writeContent(client, context, { id, typed, actorId });
    if (failure) return failure;
    await tellAbout(client, { id, actorId, at, action: 'newsletter_issue_added' });
    return true;
  });

type Change = Asked & IssueContent & { revision: number };

/**
 * For admins: saves an issue. A stopped issue continues with the new text. The same again changes
 * nothing. Errors: not_found, wrong_state, changed_meanwhile, invalid_input {field}.
 */
export const changeNewsletterIssue = (
  context: Context,
  { id, actorId, revision, ...typed }: Change,
): Promise<true | Failure<'not_found' | 'wrong_state' | 'changed_meanwhile' | 'invalid_input'>> =>
  context.database.transaction(async (client) => {
    await lockIssues(client);
    const before = await selectIssue(client, id);
    if (!before) return issueNotFound();
    if (textOf(before) === textOf(typed)) return true;
    if (before.revision !== revision) return changedMeanwhile();
    if (before.startedAt && before.groupId !== typed.groupId)
      return fail(
        'wrong_state',
        'Some recipients have this issue already, so its recipients cannot change.',
      );
    if (!isEditable(before.state))
      return fail('wrong_state', 'It is being sent. Stop it before you change it.');
    const at = context.now();
    const failure = await writeContent(client, context, { id, typed, actorId });
    if (failure) return failure;
    await client.query(
      'update newsletter_issues set revision = revision + 1, changed_at = $2 where id = $1',
      [id, at],
    );
    await tellAbout(client, { id, actorId, at, action: 'newsletter_issue_changed', before });
    return true;
  });

/** For admins: deletes a draft, which nobody has received. Errors: not_found, wrong_state. */
export const deleteNewsletterIssue = (
  { database, now }: Context,
  { id, actorId }: Asked,
): Promise<true | Failure<'not_found' | 'wrong_state'>> =>
  database.transaction(async (client) => {
    await lockIssues(client);
    const before = await selectIssue(client, id);
    if (!before) return issueNotFound();
    if (before.state !== 'draft') return fail('wrong_state', 'Only drafts can be deleted.');
    await noteUnusedImages(client, id, now());
    await client.query('delete from newsletter_issues where id = $1', [id]);
    const action = 'newsletter_issue_deleted';
    await tellAbout(client, { id, actorId, at: now(), action, before });
    return true;
  });

/** Admins and the job that sends take turns. */
export const lockIssues = (client: Queryable) =>
  client.query(`select pg_advisory_xact_lock(hashtextextended('newsletter issues', 0))`);

export const changedMeanwhile = () =>
  fail('changed_meanwhile', 'Another admin has changed this issue meanwhile.');

type Written = { id: string; typed: IssueContent; actorId: string };

const writeContent = async (
  client: Queryable,
  { publicUrl, now }: Context,
  { id, typed, actorId }: Written,
): Promise<Failure<'invalid_input'> | undefined> => {
  const nodes = [...nodesOf(typed.body)].filter(({ type }) => type === 'image');
  const ids = [...new Set(nodes.map(({ attrs }) => String(attrs?.id)))];
  const images = await takeImages(client, ids, actorId);
  if (images.length < ids.length)
    return fail('invalid_input', 'An image is gone. Upload it again.', { field: 'body' });
  for (const { attrs } of nodes) {
    const image = images.find((one) => one.id === attrs?.id);
    Object.assign(attrs ?? {}, { width: image?.width ?? 0, height: image?.height ?? 0 });
  }
  const { blocks } = await writeIssue({ database: { pool: client }, publicUrl }, typed);
  if (Buffer.byteLength(JSON.stringify(blocks)) > issueLimits.markupBytes)
    return fail('invalid_input', 'The text is too long: mail programs would cut it off.', {
      field: 'body',
    });
  await noteUnusedImages(client, id, now(), ids);
  await client.query(
    `update newsletter_issues set subject = $2, preview = $3, body = $4, images = $5, group_id = $6
     where id = $1`,
    [id, typed.subject, typed.preview, JSON.stringify(typed.body), ids, typed.groupId],
  );
  return undefined;
};

// A job deletes images that nothing else shows.
const noteUnusedImages = (client: Queryable, id: string, at: Date, kept: string[] = []) =>
  client.query(
    `update images set unused_since = $2 where owner_id is null and id in (
       select unnest(images) from newsletter_issues where id = $1) and id <> all($3)`,
    [id, at, kept],
  );

type Told = {
  id: string;
  actorId: string | null;
  at: Date;
  action: AuditAction;
  before?: Issue;
};

/** An entry of the audit log; the text itself is not in it. */
export const tellAbout = async (
  client: Queryable,
  { id, before, ...entry }: Told,
): Promise<void> => {
  const after = await selectIssue(client, id);
  const detail = { before: before && audited(before), after: after && audited(after) };
  await recordAuditEntry(client, { ...entry, subject: id, detail });
};

const audited = ({ subject, preview, groupId, state, revision, ...issue }: Issue) => ({
  ...{ subject, preview, groupId, state, version: revision },
  ...{ plannedAt: issue.plannedAt, recipients: issue.recipients },
});

/** Sizes of images are the shop's. */
const textOf = ({ subject, preview, body, groupId }: IssueContent): string =>
  JSON.stringify([subject, preview, groupId, withoutSizes(body)]);

const withoutSizes = (body: PageNode): string =>
  JSON.stringify(toBody(body), (name, value) =>
    name === 'width' || name === 'height' ? undefined : value,
  );
