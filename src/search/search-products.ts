import type { Product } from '../catalog/product.ts';
import { productColumns } from '../catalog/product-columns.ts';
import type { Queryable } from '../database/database.ts';
import { correctWords } from './correct-words.ts';
import { popularProducts } from './popular-products.ts';
import { type Found, nothingFound, type SearchLimits, searchLimits, tokenize } from './search.ts';

/**
 * The best matches, the newer first among equals; empty text finds what is popular. The last word may be unfinished; when
 * nothing matches, mistyped words are corrected. No text is refused. `total` is exact below `limits.matches`.
 */
export const searchProducts = async (
  database: Queryable,
  { text, size }: { text: string; size: number },
  limits: SearchLimits = searchLimits,
): Promise<Found> => {
  if (text.trim() === '') return popularProducts(database, size);
  const words = tokenize(text);
  const found = await match(database, words, size, limits);
  if (found.total > 0) return found;
  const corrected = await correctWords(database, words);
  return corrected ? match(database, corrected, size, limits) : nothingFound;
};

// In a large catalog a common word is met often on the way down from the newest; only one that is not is gathered from the
// word index, which holds few of it then. So no word costs much. Names are looked through first, so that what is called so is not
// crowded out by what only mentions it. Unnamed, because the planner must see the words.
const match = async (
  database: Queryable,
  words: string[],
  size: number,
  limits: SearchLimits,
): Promise<Found> => {
  const query = await queryOf(database, words);
  if (!query) return nothingFound;
  const { rows } = await database.query<Product & { total: number }>(
    `with shop as (
       select coalesce(sum(products), 0) as products from listing_counts where category = '' and department = ''
     ),
     ${met('named', 'name_words')},
     ${met('said', 'words', 'and (select count(*) from named) < $2')}
     select best.total, ${productColumns}
     from (
       select id, rank, position, count(*) over ()::int as total
       from (
         select distinct on (id) id, position, ts_rank(words, $1::tsquery) as rank
         from (table named union all table said) matching order by id
       ) ranked
       order by rank desc, position desc limit $3
     ) best join products p on p.id = best.id
     order by best.rank desc, best.position desc`,
    [query, limits.matches, size, limits.newest],
  );
  return { total: rows[0]?.total ?? 0, products: rows.map(({ total: _, ...product }) => product) };
};

const met = (name: string, column: 'words' | 'name_words', onlyIf = '') => `
  ${name}_newest as materialized (
    select id, position, words
    from (
      select id, position, words, name_words from products where deleted_at is null order by position desc limit $4
    ) newest
    where ${column} @@ $1::tsquery and (select products from shop) > $4 / 2 ${onlyIf}
    order by position desc limit $2
  ),
  ${name}_all as materialized (
    select id, position, words from products
    where deleted_at is null and ${column} @@ $1::tsquery and (select count(*) from ${name}_newest) < $2 ${onlyIf}
  ),
  ${name} as materialized (
    select * from ${name}_newest where (select count(*) from ${name}_newest) >= $2
    union all
    (select * from ${name}_all order by position desc limit $2)
  )`;

// Common little words ('the', 'for') drop out, but not when one stands alone: it may be the beginning of another.
const queryOf = async (database: Queryable, words: string[]): Promise<string> => {
  const { rows } = await database.query<{ query: string | null }>({
    name: 'search_query',
    text: `
      select (
        to_tsquery('english', string_agg(word || case when place = count then ':*' else '' end, ' & ' order by place)) ||
        coalesce(to_tsquery('simple', string_agg(word || ':*', '') filter (where count = 1)), '')
      )::text as query
      from (
        select word, row_number() over (order by place) as place, count(*) over () as count
        from (
          select place, regexp_replace(unaccent(typed), '[&|!<>():*''\\\\\\s]', '', 'g') as word
          from unnest($1::text[]) with ordinality one (typed, place)
        ) plain
        where word <> ''
      ) word`,
    values: [words],
  });
  return rows[0]?.query ?? '';
};
