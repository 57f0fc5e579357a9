// Products by their words, the newest first: the index has each word once for every age.
import { type Sql, sql } from '../../platform/database/sql.ts';

type Matches = {
  select: Sql;
  /** A text query, and the same from `withAges`. */
  query: Sql;
  ofAge: Sql;
  conditions?: Sql;
  /** A sequence; none is older than asked for. */
  since?: Sql;
  most: number;
};

/**
 * The newest products that match: an age is read when those after it did not have enough. `offset
 * 0` and `is true` keep the planner from reading the ages by another index.
 */
export const newestMatches = ({
  select,
  query,
  ofAge,
  conditions = sql`true`,
  since = sql`select max(sequence) from products`,
  most,
}: Matches): Sql => sql`
  select matching.*
  from generate_series(product_age((${since})), 0, -1) age
  cross join lateral (
    select * from (
      select sequence as newness, ${select}, (${conditions}) as "isAsked" from products
      where deleted_at is null and (words @@ ${query}) is true
        and words_of_age(words, product_age(sequence))
          @@ replace(${ofAge}, '~', '~' || age)::tsquery
      offset 0
    ) matching where "isAsked" order by newness desc limit ${most}
  ) matching limit ${most}`;

/** A text query of words at an age that is yet to be said. Words are letters and digits. */
export const withAges = (query: string): string => query.replaceAll(/'([^']+)'(:\w+)?/g, "'$1~'");
