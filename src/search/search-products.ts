import type { Product } from '../catalog/product.ts';
import { productColumns } from '../catalog/product-columns.ts';
import type { Database } from '../database/database.ts';
import { expandWords } from './expand-words.ts';
import { popularProducts } from './popular-products.ts';
import { type Found, matchesMax, nothingFound, tokenize, type Word } from './search.ts';
import { anyOf, everyWord, withoutOne, withoutTwo, wordScores } from './text-query.ts';

/** Of the best match's relevance; below it a match is noise, such as a word in a description. */
const relevanceShareMin = 0.42;

type Search = { text: string; size: number };

/**
 * The best matches: by relevance, then in stock, then the newest. Any text is valid; empty text
 * finds the popular products. When no product has all words, those with most of them are found.
 * `total` is exact below 500.
 */
export const searchProducts = async (
  { database }: { database: Database },
  { text, size }: Search,
): Promise<Found> => {
  if (text.trim() === '') return popularProducts({ database }, size);
  const { words, isCorrected } = await expandWords(database, tokenize(text));
  if (words.length === 0) return nothingFound;
  const correctedText = isCorrected ? words.map((word) => word.text).join(' ') : null;
  const exact = await findMatches(database, words, everyWord(words), size);
  const isNear = exact.total === 0 && words.length > 1;
  const found = isNear ? await findNear(database, words, size) : exact;
  return { ...found, isNear, correctedText };
};

type Matches = { products: Product[]; total: number };

/** The products with the most words; a rare word counts up to twice as much as a common one. */
const findNear = async (database: Database, words: Word[], size: number): Promise<Matches> => {
  const weights = rarities(await countMatches(database, words));
  for (const query of [withoutOne(words), withoutTwo(words), anyOf(words)]) {
    const found = query && (await findMatches(database, words, query, size, weights));
    if (found && found.total > 0) return found;
  }
  return nothingFound;
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

// The statement has no name, because the planner has to see the words.
const findMatches = async (
  { pool }: Database,
  words: Word[],
  query: string,
  size: number,
  weights: readonly number[] = words.map(() => 1),
): Promise<Matches> => {
  const scores = wordScores(words, weights);
  const { rows } = await pool.query<Product & { total: number }>(
    `with matching as materialized (
       select id, sequence, words from products
       where deleted_at is null and words @@ $1::tsquery
       order by sequence desc limit ${matchesMax}
     ), scored as materialized (
       select id, sequence, relevance, exists (
         select from product_sizes s
         where s.product_id = matching.id and s.stock > 0) as "isInStock"
       from matching cross join lateral (
         select sum(best) as relevance from (
           select max(score) as best
           from unnest($2::int[], $3::tsquery[], $4::float8[]) one (word, query, score)
           where matching.words @@ query group by word) each) relevance
     ), ranked as (
       select *, count(*) over () as total from scored
       where relevance >= (select max(relevance) from scored) * ${relevanceShareMin}
       order by relevance desc, "isInStock" desc, sequence desc limit $5
     )
     select ranked.total::int, ${productColumns}
     from ranked join products p using (id)
     order by ranked.relevance desc, ranked."isInStock" desc, ranked.sequence desc`,
    [query, scores.places, scores.queries, scores.scores, size],
  );
  return { total: rows[0]?.total ?? 0, products: rows.map(({ total: _, ...product }) => product) };
};
