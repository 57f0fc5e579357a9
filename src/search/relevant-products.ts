// The common part of search and its facets: the products that match a text, with their relevance.
import { filterConditions } from '../catalog/filter-sql.ts';
import type { FilterValues } from '../catalog/filters.ts';
import { matchesMax } from './search.ts';
import type { TextQuery } from './text-query.ts';

/** Of the best match's relevance; below it a match is noise, such as a word in a description. */
const relevanceShareMin = 0.42;

/** How many parameters stand before those of the filters. */
export const textParameters = 3;

export const parametersOf = ({ query, queries, scores }: TextQuery): unknown[] => [
  query,
  queries,
  scores,
];

/** The sum of each word's best score: its queries come in that order, so the first match counts. */
const relevanceOf = ({ places }: TextQuery): string =>
  [...new Set(places)]
    .map((place) => {
      const whens = places.map((of, index) =>
        of === place
          ? `when words @@ ($2::tsquery[])[${index + 1}] then ($3::float8[])[${index + 1}]`
          : '',
      );
      return `case ${whens.join(' ')} else 0 end`;
    })
    .join(' + ');

/**
 * CTEs up to `relevant (id, newness, relevance, "isInStock", "isWanted")`: the newest matches,
 * and the newest that the filters want. Filters don't change which matches are relevant.
 */
export const relevantProducts = (query: TextQuery, filters: FilterValues): string => {
  const wanted = filterConditions(filters, textParameters).conditions.map(
    ({ onProducts }) => onProducts,
  );
  const isWanted = ['true', ...wanted].join(' and ');
  const select = `select id, sequence as newness, words, sizes_in_stock <> '{}' as "isInStock",
      ${isWanted} as "isWanted"
    from products where deleted_at is null`;
  // The cheap conditions come first: the words of fewer products are read.
  const older = `
    union all (${select} and ${isWanted} and words @@ $1::tsquery
      and (select count(*) from newest) = ${matchesMax}
      and sequence < (select min(newness) from newest)
      order by sequence desc limit ${matchesMax})`;
  return `
    newest as materialized (
      ${select} and words @@ $1::tsquery order by sequence desc limit ${matchesMax}),
    matching as (table newest ${wanted.length > 0 ? older : ''}),
    scored as materialized (
      select id, newness, "isInStock", "isWanted", ${relevanceOf(query)} as relevance
      from matching
    ),
    relevant as (
      select * from scored
      where relevance >= (select max(relevance) from scored) * ${relevanceShareMin}
    )`;
};
