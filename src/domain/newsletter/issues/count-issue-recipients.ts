import type { Database } from '../../../platform/database/database.ts';
import type { Failure } from '../../../platform/errors/errors.ts';
import type { MembersContext } from '../../customers/groups/group-members.ts';
import { issueNotFound, selectIssue } from './find-issue.ts';
import { countRecipients } from './issue-recipients.ts';

/** For admins: how many would get an issue that begins now. Errors: not_found. */
export const countIssueRecipients = async (
  context: MembersContext & { database: Database },
  { id }: { id: string },
): Promise<{ recipients: number } | Failure<'not_found'>> => {
  const { pool } = context.database;
  const issue = await selectIssue(pool, id);
  if (!issue) return issueNotFound();
  const audience = { groupId: issue.groupId, until: context.now() };
  return { recipients: await countRecipients(pool, audience, context) };
};
