// From typed text to the text query that finds something: every word, or most of them.
import type { Database } from '../database/database.ts';
import { expandWords } from './expand-words.ts';
import { tokenize, type Word } from './search.ts';
import {
  anyOf,
  everyWord,
  type TextQuery,
  withoutOne,
  withoutTwo,
  wordScores,
} from './text-query.ts';

export type ByText<Result> = {
  result: Result | null;
  /** No product has all words: these have most of them. */
  isNear: boolean;
  /** The words searched for, if mistyped ones were corrected; else null. */
  correctedText: string | null;
  unknownText: string | null;
};

/** Runs `find` for the first query that matches any product; null for words that none has. */
export const findByText = async <Result extends { matched: number }>(
  database: Database,
  text: string,
  find: (query: TextQuery) => Promise<Result>,
): Promise<ByText<Result>> => {
  const { words, isCorrected, unknown } = await expandWords(database, tokenize(text));
  const told = {
    correctedText: isCorrected ? words.map((word) => word.text).join(' ') : null,
    unknownText: unknown.join(' ') || null,
  };
  if (words.length === 0) return { result: null, isNear: false, ...told };
  const exact = await find(queryOf(words, everyWord(words)));
  if (exact.matched > 0 || words.length === 1) return { result: exact, isNear: false, ...told };
  return { result: await findNear(database, words, find), isNear: true, ...told };
};

const queryOf = (words: Word[], query: string, weights = words.map(() => 1)): TextQuery => ({
  query,
  ...wordScores(words, weights),
});

/** The products with the most words; a rare word counts up to twice as much as a common one. */
const findNear = async <Result extends { matched: number }>(
  database: Database,
  words: Word[],
  find: (query: TextQuery) => Promise<Result>,
): Promise<Result | null> => {
  const weights = rarities(await countMatches(database, words));
  for (const query of [withoutOne(words), withoutTwo(words), anyOf(words)]) {
    const found = query && (await find(queryOf(words, query, weights)));
    if (found && found.matched > 0) return found;
  }
  return null;
};

const countedMax = 1000;

const countMatches = async ({ pool }: Database, words: Word[]): Promise<number[]> => {
  const { rows } = await pool.query<{ count: number }>(
    `select (select count(*) from (select from products
       where deleted_at is null and words @@ query limit ${countedMax}) counted) as count
     from unnest($1::tsquery[]) with ordinality one (query, place) order by place`,
    [words.map((word) => everyWord([word]))],
  );
  return rows.map(({ count }) => count);
};

const rarities = (counts: readonly number[]): number[] =>
  counts.map((count) => 2 - Math.log(Math.max(1, count)) / Math.log(countedMax));
