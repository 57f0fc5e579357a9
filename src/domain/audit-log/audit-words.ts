import type { Queryable } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { actionsWith } from './audit-sentences.ts';

const wordsMax = 8;
/** Of users whose name begins with a word, those of the team first. */
const usersMax = 100;

/**
 * Conditions: each word begins one of the thing's name or number, of a field that changed, of what
 * was done, or of the name of who did it or of the user it was done to. None for a blank text.
 */
export const auditWords = async (client: Queryable, text: string): Promise<Sql[]> => {
  if (text.trim() === '') return [];
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, wordsMax);
  if (words.length === 0) return [sql`false`];
  const users = await usersByWord(client, words);
  return words.map((word, place) => {
    const ids = users.get(place) ?? [];
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
  });
};

const theShop = ['the', 'shop'];

const usersByWord = async (
  client: Queryable,
  words: readonly string[],
): Promise<Map<number, string[]>> => {
  const { rows } = await client.query<{ place: number; ids: string[] }>(
    `select (place - 1)::int as place, array_agg(found.id) as ids
     from unnest($1::text[]) with ordinality word (text, place)
     cross join lateral (
       select id from users where user_words(name, email) like '% ' || lower(unaccent(text)) || '%'
       order by role = 'admin' or team_role is not null desc limit ${usersMax}) found
     group by place`,
    [words],
  );
  return new Map(rows.map(({ place, ids }) => [place, ids]));
};
