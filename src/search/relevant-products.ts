// The common part of search and its facets: the products that match a text, with their relevance.
import { filterConditions } from '../catalog/filter-sql.ts';
import type { FilterValues } from '../catalog/filters.ts';
import { matchesMax } from './search.ts';
import type { TextQuery } from './text-query.ts';

/** Of the best match's relevance; below it a match is noise, such as a word in a description. */
const relevanceShareMin = 0.42;

/** How many parameters stand before those of the filters. */
export const textParameters = 4;

export const parametersOf = ({ query, places, queries, scores }: TextQuery): unknown[] => [
  query,
  places,
  queries,
  scores,
];

/**
 * CTEs up to `relevant (id, newness, relevance, "isInStock", "isWanted")`: the newest matches,
 * and the newest that the filters want. Filters don't change which matches are relevant.
 */
export const relevantProducts = (filters: FilterValues): string => {
  const wanted = filterConditions(filters, textParameters).conditions.map(
    ({ onProducts }) => onProducts,
  );
  const select = `select id, sequence as newness, words, sizes_in_stock <> '{}' as "isInStock",
      ${['true', ...wanted].join(' and ')} as "isWanted"
    from products where deleted_at is null and words @@ $1::tsquery`;
  const older = `
    union all (${select} and ${wanted.join(' and ')}
      and (select count(*) from newest) = ${matchesMax}
      and sequence < (select min(newness) from newest)
      order by sequence desc limit ${matchesMax})`;
  return `
    newest as materialized (${select} order by sequence desc limit ${matchesMax}),
    matching as (table newest ${wanted.length > 0 ? older : ''}),
    scored as materialized (
      select id, newness, "isInStock", "isWanted", relevance
      from matching cross join lateral (
        select sum(best) as relevance from (
          select max(score) as best
          from unnest($2::int[], $3::tsquery[], $4::float8[]) one (word, query, score)
          where matching.words @@ query group by word) each) relevance
    ),
    relevant as (
      select * from scored
      where relevance >= (select max(relevance) from scored) * ${relevanceShareMin}
    )`;
};
