// The common part of search and its facets: the products that match a text, by relevance.
import { allOf, join, named, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { filterConditions, ofCombinations, splitFilters } from '../catalog/listing/filter-sql.ts';
import type { FilterValues } from '../catalog/listing/filters.ts';
import { type MarketReads, nameIn, productsIn } from '../pricing/markets/market-tables.ts';
import { byRarest, type Wanted } from './count-wanted.ts';
import { matchesMax } from './search.ts';
import type { Score, TextQuery } from './text-query.ts';
import { hasWords, newestMatches, withAges } from './words-by-age.ts';

/** A match below this share of the best match is noise, such as a word in a description. */
const shareMin = 0.42;

/** Products by their sequence; by relevance, then in stock, then the newest. */
export type Relevant = {
  all: number[];
  /** The products that pass the filters. */
  wanted: number[];
};

const conditionsOf = (filters: FilterValues): Sql[] =>
  filterConditions(filters).map(({ onProducts }) => onProducts);

/**
 * The newest matches, and the newest that the filters want. Filters don't change which matches
 * are relevant.
 */
export const findRelevant = async (
  { database: { pool }, market }: MarketReads,
  query: TextQuery,
  wanted: Wanted,
): Promise<Relevant> => {
  const statement = sql`with ${asked(query)}, ${matching(query, wanted)}, ${relevant(query)}
    select ${inOrder('all')} ${
      isFiltered(wanted) ? sql`, ${inOrder('wanted', 'where "isWanted"')}` : raw('')
    } from relevant`;
  const name =
    isFiltered(wanted) || isFiltered({ filters: query.textFilters }) ? null : nameOf(query);
  const { rows } = await pool.query<Partial<Relevant>>(
    name ? named(nameIn(market, name), statement) : statement,
  );
  const { all = [], wanted: found = all } = rows[0] ?? {};
  return { all, wanted: found };
};

const isFiltered = ({ filters }: Pick<Wanted, 'filters'>): boolean =>
  conditionsOf(filters).length > 0;

const inOrder = (name: string, filter = ''): Sql =>
  raw(`
  coalesce(json_agg(newness order by relevance desc, "isInStock" desc, newness desc)
    ${filter && `filter (${filter})`}, '[]') as "${name}"`);

const wordsMax = 3;
const scoresMax = 8;

/** Statements of few words are planned once a connection; they are few. */
const nameOf = ({ queries, scores, isNear }: TextQuery): string | null => {
  const sizes = scores.map(padded).map(({ length }) => length);
  return scores.length > wordsMax || sizes.some((size) => size > scoresMax)
    ? null
    : `relevant_${isNear ? 'near' : 'all'}_${queries.length}_of_${sizes.join('_')}`;
};

const padding = 4;

/** What is null matches nothing: so that most texts have the same statement. */
const padded = (scores: readonly Score[]) =>
  Array.from(
    { length: Math.ceil(scores.length / padding) * padding },
    (_, index) => scores[index] ?? { query: null, score: null },
  );

// The words are values of a row, so that the planner makes one plan for all words.
const asked = ({ queries, scores }: TextQuery): Sql => {
  const columns = scores.flatMap((ofWord, word) =>
    padded(ofWord).map(
      (one, index) => sql`${one.query}::tsquery as ${raw(`query${word}_${index}`)},
        ${one.score}::float8 as ${raw(`score${word}_${index}`)}`,
    ),
  );
  const parts = queries.map((query, part) => sql`${withAges(query)} as ${raw(`of_age${part}`)}`);
  const query = sql`${every(queries)}::tsquery as query`;
  return sql`asked as materialized (select ${join([query, ...parts, ...columns])})`;
};

const every = (queries: readonly string[]): string =>
  queries.map((query) => `(${query})`).join(' & ');

const scoreOf = (scores: readonly Score[], word: number): Sql => {
  const whens = padded(scores).map(
    (_, index) => `when words @@ query${word}_${index} then score${word}_${index}`,
  );
  return raw(`case ${whens.join(' ')} else 0 end`);
};

const matching = (query: TextQuery, wanted: Wanted): Sql => {
  const { filters, market, isFew } = wanted;
  const isWanted = allOf(conditionsOf(filters));
  const ofText = allOf(conditionsOf(query.textFilters));
  const columns = sql`words, sizes_in_stock <> '{}' as "isInStock",
    ${isWanted} as "isWanted"`;
  const plain = sql`select sequence as newness, ${columns}, true as "isAsked"
    from ${raw(productsIn(market))} where deleted_at is null`;
  const most = raw(String(matchesMax));
  const isWordless = query.queries.length === 0;
  const isTextFiltered = isFiltered({ filters: query.textFilters });
  const newest = (conditions: Sql, facets: Sql[], since?: Sql): Sql =>
    isWordless
      ? sql`${plain} and ${conditions} order by sequence desc limit ${most}`
      : newestMatches({
          market,
          select: columns,
          query: sql`(select query from asked)`,
          indexed: [...query.queries.map((_, part) => hasWords(askedPart(part))), ...facets],
          conditions,
          ...(since && { since }),
          most: matchesMax,
        });
  const mayBeOlder = sql`(select count(*) from newest) = ${most}`;
  const oldest = sql`select min(newness) from newest having ${mayBeOlder}`;
  const { onCounts, onProducts } = splitFilters(filters);
  // Few products are all looked at, whatever number of products has the words.
  const older =
    isFew && onCounts
      ? sql`
        with few as materialized (
          ${plain} and ${allOf([...onProducts, ofText, mayBeOlder])}
            ${isWordless ? raw('') : sql`and words @@ ${every(query.queries)}::tsquery`}
            and ${ofCombinations(onCounts, market)}
        )
        select * from few where newness < (${oldest}) order by newness desc limit ${most}`
      : newest(
          allOf([ofText, isWanted, sql`sequence < (${oldest})`]),
          byRarest(wanted, { ofText: isTextFiltered, chosen: true }),
          oldest,
        );
  return sql`
    newest as materialized (${newest(ofText, byRarest(wanted, { ofText: isTextFiltered }))}),
    matching as (table newest ${isFiltered({ filters }) ? sql`union all (${older})` : raw('')})`;
};

const askedPart = (part: number): Sql => sql`(select ${raw(`of_age${part}`)} from asked)`;

const kept = sql`newness, "isInStock", "isWanted"`;

// The word that counts least decides, so that a common one makes nothing a match.
const relevant = ({ scores, isNear }: TextQuery): Sql => {
  if (isNear || scores.length < 2)
    return relevantBySum(join([sql`0`, ...scores.map(scoreOf)], ' + '));
  const columns = scores.map((_, index) => `score${index}`);
  const sum = columns.map((score) => `scored.${score}`).join(' + ');
  const shares = columns.map((score) => `scored.${score} / nullif(best.${score}, 0)`);
  const scored = scores.map((one, index) => sql`${scoreOf(one, index)} as ${raw(`score${index}`)}`);
  const best = columns.map((score) => `max(${score}) as ${score}`);
  return sql`
    scored as materialized (
      select ${kept}, ${join(scored)} from matching, asked
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
    scored as materialized (select ${kept}, ${relevance} as relevance from matching, asked),
    relevant as (
      select * from scored
      where relevance >= (select max(relevance) from scored) * ${raw(String(shareMin))}
    )`;
