// Finds products by words, newest first: the index has each word once for every age.
import { allOf, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { productsIn } from '../pricing/markets/market-tables.ts';

type Matches = {
  /** The condition by which products are found. */
  market: string;
  select: Sql;
  /** A text query. */
  query: Sql;
  /** Conditions on an `age` that an index can answer, such as `hasWords`. */
  indexed: Sql[];
  conditions?: Sql;
  /** A sequence; none is older than asked for. */
  since?: Sql;
  /** How many ages are read; all of them by default. */
  agesMax?: number;
  most: number;
};

/**
 * The newest products that match. An older age is read only if the newer ages do not have enough.
 * `offset 0` and `is true` keep the planner from reading the ages by another index.
 */
export const newestMatches = ({
  market,
  select,
  query,
  indexed,
  conditions = sql`true`,
  since = sql`select max(sequence) from products`,
  agesMax,
  most,
}: Matches): Sql => sql`
  select matching.*
  from (
    select * from generate_series(product_age((${since})), 0, -1) age
    ${agesMax ? sql`limit ${agesMax}` : raw('')}
  ) ages
  cross join lateral (
    select * from (
      select sequence as newness, ${select}, (${conditions}) as "isAsked"
      from ${raw(productsIn(market))}
      where deleted_at is null and (words @@ ${query}) is true
        and ${allOf(indexed)}
      offset 0
    ) matching where "isAsked" order by newness desc limit ${most}
  ) matching limit ${most}`;

/**
 * The condition for a part of a text query, from `withAges`. The index finds products by several
 * parts three times faster than by one whole query.
 */
export const hasWords = (part: Sql): Sql => sql`words_of_age(words, product_age(sequence))
  @@ replace(${part}, '~', '~' || age)::tsquery`;

/** A text query with a placeholder for the age. Words are letters and digits. */
export const withAges = (query: string): string => query.replaceAll(/'([^']+)'(:\w+)?/g, "'$1~'");
