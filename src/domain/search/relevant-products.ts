// The common part of search and its facets: the products that match a text, with their relevance.
import type { Readable } from '../../platform/database/database.ts';
import { allOf, join, raw, type Sql, sql } from '../../platform/database/sql.ts';
import {
  areFew,
  filterConditions,
  ofCombinations,
  splitFilters,
} from '../catalog/listing/filter-sql.ts';
import type { FilterValues } from '../catalog/listing/filters.ts';
import { matchesMax } from './search.ts';
import type { TextQuery } from './text-query.ts';

/** Of the best match; below it a match is noise, such as a word in a description. */
const shareMin = 0.42;

export type Wanted = {
  filters: FilterValues;
  /** So few products have what the filters choose that all of them are looked at. */
  isFew: boolean;
};

/** Counts what the filters choose. */
export const countWanted = async ({ pool }: Readable, filters: FilterValues): Promise<Wanted> => {
  const { onCounts } = splitFilters(filters);
  if (onCounts === null) return { filters, isFew: false };
  const { rows } = await pool.query<{ isFew: boolean }>(
    sql`select ${areFew(onCounts, matchesMax)} as "isFew"`,
  );
  return { filters, isFew: rows[0]?.isFew ?? false };
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
export const relevantProducts = (query: TextQuery, { filters, isFew }: Wanted): Sql => {
  const wanted = conditionsOf(filters);
  // The cheap conditions come first: the words of fewer products are read.
  const matches = allOf([
    ...conditionsOf(query.textFilters),
    query.query !== null && sql`words @@ ${query.query}::tsquery`,
  ]);
  const isWanted = allOf(wanted);
  const select = sql`select id, sequence as newness, words, sizes_in_stock <> '{}' as "isInStock",
      ${isWanted} as "isWanted"
    from products where deleted_at is null`;
  const most = raw(String(matchesMax));
  const mayBeOlder = sql`(select count(*) from newest) = ${most}`;
  const { onCounts, onProducts } = splitFilters(filters);
  // Few products are all looked at, whatever number of products has the words.
  const older =
    isFew && onCounts
      ? sql`
        with few as materialized (
          ${select} and ${allOf(onProducts)} and ${matches} and ${mayBeOlder}
            and ${ofCombinations(onCounts)}
        )
        select * from few where newness < (select min(newness) from newest)
        order by newness desc limit ${most}`
      : sql`
        ${select} and ${isWanted} and ${matches} and ${mayBeOlder}
          and sequence < (select min(newness) from newest)
        order by sequence desc limit ${most}`;
  return sql`
    newest as materialized (
      ${select} and ${matches} order by sequence desc limit ${most}),
    matching as (table newest ${wanted.length > 0 ? sql`union all (${older})` : raw('')}),
    ${relevant(query)}`;
};
