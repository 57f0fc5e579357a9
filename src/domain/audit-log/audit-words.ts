import type { Queryable } from '../../platform/database/database.ts';
import { raw, type Sql, sql } from '../../platform/database/sql.ts';
import { type AuditAction, auditActions, auditSentences } from './audit-sentences.ts';

const wordsMax = 8;
/** How many users with a matching name are searched: of the team, and of all users. */
const usersMax = 50;

/**
 * One condition for each word: it begins a word of the thing's name or number, a changed field, the
 * action, or the name of the admin or of the changed user. A blank text has no condition.
 */
export const auditWords = async (client: Queryable, text: string): Promise<Sql[]> => {
  if (text.trim() === '') return [];
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, wordsMax);
  if (words.length === 0) return [sql`false`];
  return await Promise.all(
    words.map(async (word) => {
      const ids = await usersWith(client, word);
      const marks = [
        ...actionsWith(word).map((action) => `#do:${action}`),
        ...(theShop.some((one) => one.startsWith(word)) ? ['#by:shop'] : []),
        ...ids.flatMap((id) => [`#by:${id}`, `#of:${id}`]),
      ].map((mark) => `'${mark.replaceAll(/['\\]/g, '$&$&')}'`);
      const named = sql`to_tsquery('simple',
        '''' || replace(lower(unaccent(${word})), '''', ' ') || ''':*')`;
      return marks.length === 0
        ? sql`words @@ ${named}`
        : sql`words @@ (${named} || ${marks.join(' | ')}::tsquery)`;
    }),
  );
};

const theShop = ['the', 'shop'];

const usersWith = async (client: Queryable, word: string): Promise<string[]> => {
  // Not sorted: any users are enough for a word that most users have.
  const found = (team: string) => sql`(select id from users where ${raw(team)}
    words like lower(unaccent(${`% ${word}%`})) limit ${usersMax})`;
  const { rows } = await client.query<{ id: string }>(
    sql`${found(`(role = 'admin' or team_role is not null) and`)} union ${found('')}`,
  );
  return rows.map(({ id }) => id);
};

/** The actions whose sentence has a word that begins so; `start` is in lower case. */
const actionsWith = (start: string): AuditAction[] =>
  auditActions.filter((action) => words[action].some((word) => word.startsWith(start)));

const words = Object.fromEntries(
  auditActions.map((action) => {
    const { says } = auditSentences[action];
    const said = (typeof says === 'function' ? says({}) : says).join(' ');
    return [action, `${action} ${said}`.toLowerCase().split(/[^a-z]+/)];
  }),
) as Record<AuditAction, string[]>;
