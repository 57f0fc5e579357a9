// From typed text to the products that it finds: every word and filter, or most of them.
import type { Readable } from '../../platform/database/database.ts';
import { named, sql } from '../../platform/database/sql.ts';
import type { FilterValues } from '../catalog/listing/filters.ts';
import type { MarketReads } from '../pricing/markets/market-tables.ts';
import { countWanted } from './count-wanted.ts';
import { expandWords } from './expand-words.ts';
import { findBySku } from './find-by-sku.ts';
import { findRelevant, type Relevant } from './relevant-products.ts';
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
import { hasWords, newestMatches, withAges } from './words-by-age.ts';

export type ByText = {
  relevant: Relevant;
  /** No product has all words: these have most of them. */
  isNear: boolean;
  /** The words searched for, if mistyped ones were corrected; else null. */
  correctedText: string | null;
  unknownText: string | null;
};

type Run = { begun: number; found: Promise<ByText> };
const running = new WeakMap<Readable, Map<string, Run>>();

/** The results of a page and its facets ask at almost the same time: they share a run. */
const sharedMs = 50;

/** What a text finds, and of that what filters want; the first query that matches any product. */
export const findByText = (
  reads: MarketReads,
  text: string,
  filters: FilterValues,
): Promise<ByText> => {
  const { database, market } = reads;
  const runs = running.get(database) ?? new Map<string, Run>();
  running.set(database, runs);
  const key = JSON.stringify([market, text, filters]);
  const now = performance.now();
  const last = runs.get(key);
  if (last && now - last.begun < sharedMs) return last.found;
  const found = find(reads, text, filters).finally(() => {
    if (runs.get(key)?.found === found) runs.delete(key);
  });
  runs.set(key, { begun: now, found });
  return found;
};

const find = async (reads: MarketReads, text: string, filters: FilterValues): Promise<ByText> => {
  const [bySku, byWords] = await Promise.all([
    findBySku(reads, text, filters),
    findByWords(reads, text, filters),
  ]);
  if (bySku.all.length === 0) return byWords;
  const { relevant, correctedText, unknownText, isNear } = byWords;
  // A text that is a SKU finds its product exactly, so it is no guess.
  const isGuess = isNear || correctedText !== null || unknownText !== null;
  const others = isGuess ? nothing : relevant;
  return {
    relevant: {
      all: firstOf(bySku.all, others.all),
      wanted: firstOf(bySku.wanted, others.wanted),
    },
    isNear: false,
    correctedText: null,
    unknownText: null,
  };
};

const firstOf = (first: readonly number[], others: readonly number[]): number[] => [
  ...new Set([...first, ...others]),
];

const findByWords = async (
  reads: MarketReads,
  text: string,
  filters: FilterValues,
): Promise<ByText> => {
  const { rest, textFilters } = readTextFilters(text);
  const wanted = await countWanted(reads, filters, textFilters);
  const read = (query: TextQuery) => findRelevant(reads, query, wanted);
  const { words, isCorrected, unknown } = await expandWords(reads.database, tokenize(rest));
  const isFiltered = Object.keys(textFilters).length > 0;
  const missing = unknown.filter((word) => !fillers.has(word));
  const told = {
    correctedText: isCorrected ? words.map((word) => word.text).join(' ') : null,
    unknownText: missing.join(' ') || null,
  };
  // 'New in' and 'under 50' ask for no word: the newest products.
  const isWordless = missing.length === 0 && (isFiltered || unknown.length > 0);
  if (words.length === 0 && !isWordless) return { relevant: nothing, isNear: false, ...told };
  const exact = await read(queryOf(words, everyWord(words), { textFilters }));
  const isOnlyTry = words.length === 0 || (words.length === 1 && !isFiltered);
  if (exact.all.length > 0 || isOnlyTry) return { relevant: exact, isNear: false, ...told };
  const unfiltered = isFiltered ? await read(queryOf(words, everyWord(words))) : exact;
  const isFound = unfiltered.all.length > 0 || words.length === 1;
  const relevant = isFound ? unfiltered : await findNear(reads.database, words, read);
  return { relevant, isNear: true, ...told };
};

const nothing: Relevant = { all: [], wanted: [] };

type Options = { textFilters?: TextFilters; weights?: number[] };

const queryOf = (
  words: Word[],
  queries: string[],
  { textFilters = {}, weights }: Options = {},
): TextQuery => ({
  queries,
  textFilters,
  isNear: weights !== undefined,
  scores: wordScores(words, weights),
});

/**
 * The products with the most words. A rare word counts up to twice as much as a common one, and
 * what is asked for more than its color: 'red jumper' finds sweaters before what is red.
 */
const findNear = async (
  database: Readable,
  words: Word[],
  read: (query: TextQuery) => Promise<Relevant>,
): Promise<Relevant> => {
  const rarest = rarities(await countMatches(database, words));
  const weights = rarest.map((rarity, place) => rarity + (words[place]?.isKind ? kindWeight : 0));
  const byWeight = words
    .map((word, place) => ({ word, weight: weights[place] ?? 0 }))
    .sort((one, other) => other.weight - one.weight);
  const deciding = byWeight.slice(0, decidingMax).map(({ word }) => word);
  for (const queries of [withoutOne(deciding), withoutTwo(deciding), anyOf(words)]) {
    if (queries.length === 0) continue;
    const found = await read(queryOf(words, queries, { weights }));
    if (found.all.length > 0) return found;
  }
  return nothing;
};

/** A product with all words but one has all of these but one. The other words decide the order. */
const decidingMax = 5;
/** A weight above that of the rarest color. */
const kindWeight = 2;
const countedMax = 250;
/** Whether a word is rare shows among the newest 131,072 products. */
const countedAgesMax = 64;
/** A word of this many products counts once, a word of a single product twice. */
const commonMin = 1000;

const countMatches = async ({ pool }: Readable, words: Word[]): Promise<number[]> => {
  const queries = everyWord(words);
  const matches = newestMatches({
    market: '',
    select: sql`sequence`,
    query: sql`query::tsquery`,
    indexed: [hasWords(sql`by_age`)],
    agesMax: countedAgesMax,
    most: countedMax,
  });
  const { rows } = await pool.query<{ count: number }>(
    named(
      'count_search_matches',
      sql`select (select count(*) from (${matches}) counted) as count
         from rows from (
           json_array_elements_text(${JSON.stringify(queries)}),
           json_array_elements_text(${JSON.stringify(queries.map(withAges))})
         ) with ordinality one (query, by_age, place) order by place`,
    ),
  );
  return rows.map(({ count }) => count);
};

const rarities = (counts: readonly number[]): number[] =>
  counts.map((count) => 2 - Math.log(Math.max(1, count)) / Math.log(commonMin));
