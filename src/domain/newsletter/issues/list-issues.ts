import type { Database } from '../../../platform/database/database.ts';
import { pageOf, pastRow } from '../../../platform/database/keyset.ts';
import { allOf, raw, sql } from '../../../platform/database/sql.ts';
import { wordConditions } from '../../../platform/database/word-patterns.ts';
import { listedIssueColumns } from './find-issue.ts';
import type { IssueState, ListedIssue } from './issue.ts';

type Query = {
  /** Parts that all occur in the subject. */
  text?: string | undefined;
  state?: IssueState | undefined;
  before?: string | undefined;
  size: number;
};

/** For admins: what was changed last comes first; `next` begins the next page. */
export const listNewsletterIssues = async (
  { database }: { database: Database },
  { text = '', state, before, size }: Query,
): Promise<{ issues: ListedIssue[]; next: string | null }> => {
  const where = allOf([
    ...wordConditions(`lower(unaccent(' ' || subject))`, text),
    state && sql`state = ${state}`,
    pastRow('newsletter_issues', 'changed_at', 'id', before),
  ]);
  const { rows } = await database.pool.query<ListedIssue>(
    sql`select ${raw(listedIssueColumns)} from newsletter_issues where ${where}
      order by changed_at desc, id desc limit ${size + 1}`,
  );
  const { page, next } = pageOf(rows, size, ({ id }) => id);
  return { issues: page, next };
};
