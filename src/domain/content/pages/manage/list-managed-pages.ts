import type { DatabaseAndClock } from '../../../../platform/database/database.ts';
import { pageOf, pastRow } from '../../../../platform/database/keyset.ts';
import { allOf, raw, sql } from '../../../../platform/database/sql.ts';
import { wordConditions } from '../../../../platform/database/word-patterns.ts';
import type { ListedPage, PageKind, PageState } from '../page.ts';
import { fromPages, listedPageColumns } from './find-managed-page.ts';

type Query = {
  kind: PageKind;
  /** Parts that all occur in the title. */
  text?: string | undefined;
  state?: PageState | undefined;
  before?: string | undefined;
  size: number;
};

/** For admins: what was changed last comes first; `next` begins the next page. */
export const listManagedPages = async (
  { database, now }: DatabaseAndClock,
  { kind, text = '', state, before, size }: Query,
): Promise<{ pages: ListedPage[]; next: string | null }> => {
  const where = allOf([
    sql`kind = ${kind}`,
    ...wordConditions(`lower(unaccent(' ' || title))`, text),
    state && sql`state = ${state}`,
    pastRow('listed', '"changedAt"', 'id', before),
  ]);
  const { rows } = await database.pool.query<ListedPage>(
    sql`with times (now) as (select ${now()}::timestamptz), listed as (${raw(listed)})
      select * from listed
      where ${where} order by "changedAt" desc, id desc limit ${size + 1}`,
  );
  const { page, next } = pageOf(rows, size, ({ id }) => id);
  return { pages: page, next };
};

const listed = `select ${listedPageColumns} ${fromPages}`.replaceAll(
  '$1',
  '(select now from times)',
);
