// From typed text to the text query that finds something: every word and filter, or most of them.
import type { Readable } from '../../platform/database/database.ts';
import { expandWords } from './expand-words.ts';
import { fillers, tokenize, type Word } from './search.ts';
import { readTextFilters, type TextFilters } from './text-filters.ts';
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
  database: Readable,
  text: string,
  find: (query: TextQuery) => Promise<Result>,
): Promise<ByText<Result>> => {
  const { rest, textFilters } = readTextFilters(text);
  const { words, isCorrected, unknown } = await expandWords(database, tokenize(rest));
  const isFiltered = Object.keys(textFilters).length > 0;
  const missing = unknown.filter((word) => !fillers.has(word));
  const told = {
    correctedText: isCorrected ? words.map((word) => word.text).join(' ') : null,
    unknownText: missing.join(' ') || null,
  };
  // 'New in' and 'under 50' ask for no word: the newest products.
  const isWordless = missing.length === 0 && (isFiltered || unknown.length > 0);
  if (words.length === 0 && !isWordless) return { result: null, isNear: false, ...told };
  const exact = await find(queryOf(words, everyWord(words) || null, { textFilters }));
  const isOnlyTry = words.length === 0 || (words.length === 1 && !isFiltered);
  if (exact.matched > 0 || isOnlyTry) return { result: exact, isNear: false, ...told };
  const unfiltered = isFiltered ? await find(queryOf(words, everyWord(words))) : exact;
  const isFound = unfiltered.matched > 0 || words.length === 1;
  const result = isFound ? unfiltered : await findNear(database, words, find);
  return { result, isNear: true, ...told };
};

type Options = { textFilters?: TextFilters; weights?: number[] };

const queryOf = (
  words: Word[],
  query: string | null,
  { textFilters = {}, weights }: Options = {},
): TextQuery => ({
  query,
  textFilters,
  isNear: weights !== undefined,
  ...wordScores(words, weights),
});

/**
 * The products with the most words. A rare word counts up to twice as much as a common one, and
 * what is asked for more than its color: 'red jumper' finds sweaters before what is red.
 */
const findNear = async <Result extends { matched: number }>(
  database: Readable,
  words: Word[],
  find: (query: TextQuery) => Promise<Result>,
): Promise<Result | null> => {
  const rarest = rarities(await countMatches(database, words));
  const weights = rarest.map((rarity, place) => rarity + (words[place]?.isKind ? kindWeight : 0));
  for (const query of [withoutOne(words), withoutTwo(words), anyOf(words)]) {
    const found = query && (await find(queryOf(words, query, { weights })));
    if (found && found.matched > 0) return found;
  }
  return null;
};

/** More than the rarest color can count. */
const kindWeight = 2;
const countedMax = 1000;

const countMatches = async ({ pool }: Readable, words: Word[]): Promise<number[]> => {
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
