// The common part of search and its facets: the products that match a text, with their relevance.
import type { Database } from '../../platform/database/database.ts';
import { allOf, join, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { filterConditions, splitFilters } from '../catalog/listing/filter-sql.ts';
import type { FilterValues } from '../catalog/listing/filters.ts';
import { newestAges, newestMatches } from './newest-matches.ts';
import { matchesMax } from './search.ts';
import type { TextQuery } from './text-query.ts';

/** Of the best match; below it a match is noise, such as a word in a description. */
const shareMin = 0.42;

export type Wanted = {
  filters: FilterValues;
  /** Few products have what the filters choose. */
  areFew: boolean;
};

const fewShare = 0.2;

/** Counts what the filters choose. */
export const countWanted = async ({ pool }: Database, filters: FilterValues): Promise<Wanted> => {
  const { onCounts } = splitFilters(filters);
  if (onCounts === null) return { filters, areFew: false };
  const { rows } = await pool.query<{ areFew: boolean }>(
    sql`select coalesce(sum(products) filter (where ${onCounts}), 0)
        < ${fewShare}::float8 * coalesce(sum(products), 0) as "areFew"
      from facet_counts`,
  );
  return { filters, areFew: rows[0]?.areFew ?? false };
};

const conditionsOf = (filters: FilterValues): Sql[] =>
  filterConditions(filters).map(({ onProducts }) => onProducts);

/** Each word's best score: its queries come in that order, so the first match counts. */
const wordScoresOf = ({ places, queries, scores }: TextQuery): Sql[] =>
  [...new Set(places)].map((place) => {
    const whens = places.flatMap((of, index) =>
      of === place
        ? [sql`when words @@ ${queries[index]}::tsquery then ${scores[index]}::float8`]
        : [],
    );
    return sql`case ${join(whens, ' ')} else 0 end`;
  });

const kept = sql`id, newness, "isInStock", "isWanted"`;

// The word that counts least decides, so that a common one makes nothing a match.
const relevant = (query: TextQuery): Sql => {
  const scores = wordScoresOf(query);
  if (query.isNear || scores.length < 2) return relevantBySum(join([sql`0`, ...scores], ' + '));
  const columns = scores.map((_, index) => `score${index}`);
  const sum = columns.map((score) => `scored.${score}`).join(' + ');
  const shares = columns.map((score) => `scored.${score} / nullif(best.${score}, 0)`);
  const scored = scores.map((score, index) => sql`${score} as ${raw(`score${index}`)}`);
  const best = columns.map((score) => `max(${score}) as ${score}`);
  return sql`
    scored as materialized (
      select ${kept}, ${join(scored)} from matching
    ),
    rated as materialized (
      select ${kept}, ${raw(sum)} as relevance, least(${raw(shares.join(', '))}) as share
      from scored, (select ${raw(best.join(', '))} from scored) best
    ),
    relevant as (
      select * from rated where share >= (select max(share) from rated) * ${raw(String(shareMin))}
    )`;
};

const relevantBySum = (relevance: Sql): Sql => sql`
    scored as materialized (select ${kept}, ${relevance} as relevance from matching),
    relevant as (
      select * from scored
      where relevance >= (select max(relevance) from scored) * ${raw(String(shareMin))}
    )`;

/**
 * CTEs up to `relevant (id, newness, relevance, "isInStock", "isWanted")`: the newest matches,
 * and the newest that the filters want. Filters don't change which matches are relevant.
 */
export const relevantProducts = (query: TextQuery, { filters, areFew }: Wanted): Sql => {
  const wanted = conditionsOf(filters);
  const isWanted = allOf(wanted);
  const matches = {
    columns: sql`id, sequence as newness, words, sizes_in_stock <> '{}' as "isInStock",
      ${isWanted} as "isWanted"`,
    query: query.query,
    conditions: conditionsOf(query.textFilters),
  };
  const newest = newestMatches('newest', matches);
  if (wanted.length === 0)
    return sql`${newestAges}, ${newest}, matching as (table newest), ${relevant(query)}`;
  const isOlder = sql`(select count(*) from newest) = ${raw(String(matchesMax))}
    and (sequence < (select min(newness) from newest)) is true`;
  const { onCounts, onProducts } = splitFilters(filters);
  const chosen = onCounts && sql`select combination from facet_counts where ${onCounts}`;
  const ofFilters =
    areFew && chosen ? sql`combination = any(array(${chosen})) and ${allOf(onProducts)}` : isWanted;
  const older = newestMatches('older', {
    ...matches,
    isAtOnce: areFew,
    conditions: [...matches.conditions, ofFilters, isOlder],
  });
  return sql`${newestAges}, ${newest}, ${older},
    matching as (table newest union all table older), ${relevant(query)}`;
};
