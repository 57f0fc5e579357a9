import type { Queryable } from '../../platform/database/database.ts';
import { allOf, anyOf, join, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { formatOrderNumber, readOrderNumber } from '../../platform/text/order-number.ts';
import { isInTeam } from '../team/access.ts';
import { type AuditAction, auditActions, auditSentences } from './audit-sentences.ts';

const wordsMax = 8;
/** How many things of each kind are found by a word; of users as many of the team and of all. */
const namedMax = 50;

type Searched = {
  text: string;
  /** If false, a search does not look at names of customers, so it reveals none. */
  seesCustomers: boolean;
};

/**
 * One condition for each word: it begins a word of the thing's name or number, a changed field, the
 * action, or the name or email of the admin or of the changed user. A blank text has none.
 */
export const auditConditions = async (
  client: Queryable,
  { text, seesCustomers }: Searched,
): Promise<Sql[]> => {
  if (text.trim() === '') return [];
  const words = wordsOf(text);
  if (words.length === 0) return [sql`false`];
  return await Promise.all(
    words.map(async (word) => {
      const others = words.filter((other) => other !== word);
      const named = await findNamed(client, { word, others, seesCustomers });
      const marks = [
        ...actionsWith(word).map((action) => `#do:${action}`),
        ...(theShop.some((one) => one.startsWith(word)) ? ['#by:shop'] : []),
        ...named.flatMap(({ id, isUser }) => [`#of:${id}`, ...(isUser ? [`#by:${id}`] : [])]),
      ].map((mark) => `'${mark.replaceAll(/['\\]/g, '$&$&')}'`);
      const said = sql`to_tsquery('simple',
        '''' || translate(lower(unaccent(${word})), '''\\', '  ') || ''':*')`;
      return marks.length === 0
        ? sql`words @@ ${said}`
        : sql`words @@ (${said} || ${marks.join(' | ')}::tsquery)`;
    }),
  );
};

/** An email is one word; an order number becomes its digits. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .flatMap((typed) => {
      if (/.@./.test(typed)) return typed;
      const number = readOrderNumber(typed);
      if (number !== null && formatOrderNumber(number).toLowerCase() === typed) return `${number}`;
      return typed.split(/[^\p{L}\p{N}]+/u);
    })
    .filter(Boolean)
    .slice(0, wordsMax);

const theShop = ['the', 'shop'];

type Named = { id: string; isUser: boolean };
type Word = { word: string; others: string[]; seesCustomers: boolean };

/** Things whose current name matches: entries store no names of users or customers. */
const findNamed = async (
  client: Queryable,
  { word, others, seesCustomers }: Word,
): Promise<Named[]> => {
  const users = (...conditions: Sql[]) =>
    sql`(select id, true as "isUser" from users
      where ${allOf([begins('words', word), ...conditions])} limit ${namedMax})`;
  const things = (table: string, words: string, prefix = ' ') =>
    sql`(select id::text, false from ${raw(table)} where ${begins(words, word, prefix)}
      limit ${namedMax})`;
  const inTeam = sql`${raw(isInTeam('users'))}`;
  // Not sorted: for a word that most users have, the first matches and those with another of the
  // words are enough.
  const { rows } = await client.query<Named>(
    join(
      [
        users(inTeam),
        things('products', 'managed_words'),
        ...(seesCustomers
          ? [
              users(),
              users(anyOf(others.map((other) => begins('words', other)))),
              things('contact_threads', 'user_words(name, email)'),
              things('newsletter_subscriptions', 'email', ''),
            ]
          : []),
      ],
      ' union ',
    ),
  );
  return rows;
};

/** At the start of a name or of a part of it, as in Okafor-Hale and O'Hale. */
const begins = (words: string, word: string, first = ' '): Sql => {
  // Escapes every sign, because unaccent turns full-width ones into ASCII wildcards.
  const literal = word.replaceAll(/[\p{P}\p{S}]/gu, String.raw`\$&`);
  return anyOf(
    [first && `%${first}`, '%-', "%'"].map(
      (start) => sql`${raw(words)} like lower(unaccent(${`${start}${literal}%`}))`,
    ),
  );
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
