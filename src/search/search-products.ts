import type { Product } from '../catalog/product.ts';
import { productColumns } from '../catalog/product-columns.ts';
import type { Database } from '../database/database.ts';
import { correctWords } from './correct-words.ts';
import { popularProducts } from './popular-products.ts';
import { type Found, nothingFound, type SearchLimits, searchLimits, tokenize } from './search.ts';

type Search = { text: string; size: number };

/**
 * The best matches, the newer first among equals; any text is accepted, and empty text finds the
 * popular products. The last word may be unfinished; when nothing matches, mistyped words are
 * corrected. `total` is exact below `limits.matches`.
 */
export const searchProducts = async (
  { database }: { database: Database },
  { text, size }: Search,
  limits: SearchLimits = searchLimits,
): Promise<Found> => {
  if (text.trim() === '') return popularProducts({ database }, size);
  const words = tokenize(text);
  const found = await findMatches(database, words, size, limits);
  if (found.total > 0) return found;
  const corrected = await correctWords(database, words);
  return corrected ? findMatches(database, corrected, size, limits) : nothingFound;
};

// Common words are found among the newest products, rare ones by the word index: no word costs
// much. Matches in names are taken before those in other texts.
// The statement has no name, because the planner has to see the words.
const findMatches = async (
  database: Database,
  words: string[],
  size: number,
  limits: SearchLimits,
): Promise<Found> => {
  const query = await toTsquery(database, words);
  if (!query) return nothingFound;
  const { rows } = await database.pool.query<Product & { total: number }>(
    `with ${matching('named', 'name_words')},
     ${matching('mentioned', 'words', 'and (select count(*) from named) < $2')}
     select best.total, ${productColumns}
     from (
       select sequence, rank, count(*) over ()::int as total
       from (
         select distinct on (sequence) sequence, ts_rank(words, $1::tsquery) as rank
         from (table named union all table mentioned) matching order by sequence
       ) ranked
       order by rank desc, sequence desc limit $3
     ) best join products p using (sequence)
     order by best.rank desc, sequence desc`,
    [query, limits.matches, size, limits.newest],
  );
  return { total: rows[0]?.total ?? 0, products: rows.map(({ total: _, ...product }) => product) };
};

// The newest matches of `column`: among the newest products of a large catalog, or, when those
// are too few, by the word index.
const matching = (name: string, column: 'words' | 'name_words', onlyIf = '') => `
  ${name}_newest as materialized (
    select sequence, words
    from (
      select sequence, words, name_words from products where deleted_at is null
      order by sequence desc limit $4
    ) newest
    where ${column} @@ $1::tsquery and (select max(sequence) from products) > $4 / 2 ${onlyIf}
    order by sequence desc limit $2
  ),
  ${name}_indexed as materialized (
    select sequence, words from products
    where deleted_at is null and ${column} @@ $1::tsquery
      and (select count(*) from ${name}_newest) < $2 ${onlyIf}
  ),
  ${name} as materialized (
    select * from ${name}_newest where (select count(*) from ${name}_newest) >= $2
    union all
    (select * from ${name}_indexed order by sequence desc limit $2)
  )`;

// Stop words ('the', 'for') drop out, but not when one stands alone: it may begin another word.
const toTsquery = async ({ pool }: Database, words: string[]): Promise<string> => {
  const { rows } = await pool.query<{ query: string | null }>({
    name: 'to_tsquery',
    text: `
      select (
        to_tsquery('english', string_agg(
          word || case when place = count then ':*' else '' end, ' & ' order by place)) ||
        coalesce(
          to_tsquery('simple', string_agg(word || ':*', '') filter (where count = 1)), '')
      )::text as query
      from (
        select word, row_number() over (order by place) as place, count(*) over () as count
        from (
          select place,
            regexp_replace(unaccent(typed), '[&|!<>():*''\\\\\\s]', '', 'g') as word
          from unnest($1::text[]) with ordinality one (typed, place)
        ) plain
        where word <> ''
      ) word`,
    values: [words],
  });
  return rows[0]?.query ?? '';
};
