import type { Queryable } from '../../platform/database/database.ts';
import { allOf, anyOf, join, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { formatOrderNumber, readOrderNumber } from '../../platform/text/order-number.ts';
import { isInTeam } from '../team/access.ts';
import { type AuditAction, auditActions, auditSentences } from './audit-sentences.ts';

const wordsMax = 8;
/** So many of each kind whose name has a word, of users as many of the team and of all. */
const namedMax = 50;

type Searched = {
  text: string;
  /** Left out: nobody learns by searching whose entry it is. */
  seesCustomers: boolean;
};

/**
 * Conditions: each word begins one of the thing's name or number, of a field that changed, of what
 * was done, or of the name or email of who did it or whom it was done to. None for a blank text.
 */
export const auditWords = async (
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

/** Of an email one word; of the number of an order its digits. */
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

/** What is called so now: entries keep the names of neither users nor customers. */
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
  // Not sorted: of a word that most users have, the first ones are enough, and those who have
  // another of the words as well.
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
  // Every sign: unaccent turns a full-width one into the wildcard of ASCII.
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
