// The common part of search and its facets: the products that match a text, with their relevance.
import { filterConditions } from '../catalog/listing/filter-sql.ts';
import type { FilterValues } from '../catalog/listing/filters.ts';
import { matchesMax } from './search.ts';
import type { TextQuery } from './text-query.ts';

/** Of the best match; below it a match is noise, such as a word in a description. */
const shareMin = 0.42;

const wordParameters = ({ query, queries, scores }: TextQuery): unknown[] =>
  query === null ? [] : [query, queries, scores];

/** They stand before those of the chosen filters. */
export const parametersOf = (query: TextQuery): unknown[] => [
  ...wordParameters(query),
  ...filterConditions(query.textFilters).parameters,
];

const conditionsOf = (filters: FilterValues, before: number): string[] =>
  filterConditions(filters, before).conditions.map(({ onProducts }) => onProducts);

/** Each word's best score: its queries come in that order, so the first match counts. */
const wordScoresOf = ({ places }: TextQuery): string[] =>
  [...new Set(places)].map((place) => {
    const whens = places.map((of, index) =>
      of === place
        ? `when words @@ ($2::tsquery[])[${index + 1}] then ($3::float8[])[${index + 1}]`
        : '',
    );
    return `case ${whens.join(' ')} else 0 end`;
  });

const kept = 'id, newness, "isInStock", "isWanted"';

// The word that counts least decides, so that a common one makes nothing a match.
const relevant = (query: TextQuery): string => {
  const scores = wordScoresOf(query);
  const columns = scores.map((_, index) => `score${index}`);
  const sum = columns.map((score) => `scored.${score}`).join(' + ');
  if (query.isNear || scores.length < 2) return relevantBySum(scores.join(' + ') || '0');
  const shares = columns.map((score) => `scored.${score} / nullif(best.${score}, 0)`);
  return `
    scored as materialized (
      select ${kept}, ${scores.map((score, index) => `${score} as score${index}`).join(', ')}
      from matching
    ),
    rated as materialized (
      select ${kept}, ${sum} as relevance, least(${shares.join(', ')}) as share
      from scored, (
        select ${columns.map((score) => `max(${score}) as ${score}`).join(', ')} from scored) best
    ),
    relevant as (
      select * from rated where share >= (select max(share) from rated) * ${shareMin}
    )`;
};

const relevantBySum = (relevance: string): string => `
    scored as materialized (select ${kept}, ${relevance} as relevance from matching),
    relevant as (
      select * from scored
      where relevance >= (select max(relevance) from scored) * ${shareMin}
    )`;

/**
 * CTEs up to `relevant (id, newness, relevance, "isInStock", "isWanted")`: the newest matches,
 * and the newest that the filters want. Filters don't change which matches are relevant.
 */
export const relevantProducts = (query: TextQuery, filters: FilterValues): string => {
  const wanted = conditionsOf(filters, parametersOf(query).length);
  // The cheap conditions come first: the words of fewer products are read.
  const matches = [
    'true',
    ...conditionsOf(query.textFilters, wordParameters(query).length),
    ...(query.query === null ? [] : ['words @@ $1::tsquery']),
  ].join(' and ');
  const isWanted = ['true', ...wanted].join(' and ');
  const select = `select id, sequence as newness, words, sizes_in_stock <> '{}' as "isInStock",
      ${isWanted} as "isWanted"
    from products where deleted_at is null`;
  const older = `
    union all (${select} and ${isWanted} and ${matches}
      and (select count(*) from newest) = ${matchesMax}
      and sequence < (select min(newness) from newest)
      order by sequence desc limit ${matchesMax})`;
  return `
    newest as materialized (
      ${select} and ${matches} order by sequence desc limit ${matchesMax}),
    matching as (table newest ${wanted.length > 0 ? older : ''}),
    ${relevant(query)}`;
};
