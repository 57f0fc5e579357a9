// The newest matches of a text. A common word has many: they are looked for from the newest
// products on, by marks of age in the words of products, and no older ones are read than needed.
import { allOf, join, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { matchesMax } from './search.ts';

/** How many of the newest products are looked through, each time more, before all are. */
const windows = [16_384, 65_536, 262_144];
const numbers = [...windows.keys(), windows.length].map((index) => index + 1);

/** A CTE that `newestMatches` reads, `newest_ages (n, least, query)`. */
export const newestAges = sql`
  newest_ages as materialized (
    select n, newest - products as least, age_query(newest, products) as query
    from (select coalesce(max(sequence), 0) as newest from products) last,
      unnest(${windows}::bigint[]) with ordinality one (products, n)
  )`;

type Matches = {
  /** What is selected of products. */
  columns: Sql;
  /** A text query; null for no words. */
  query: string | null;
  conditions: readonly Sql[];
  /** All matches are found first, for conditions that few products meet. */
  isAtOnce?: boolean;
};

/** CTEs, the last of which, `name`, has the newest `matchesMax` products that match. */
export const newestMatches = (
  name: string,
  { columns, query, conditions, isAtOnce = false }: Matches,
): Sql => {
  const most = raw(String(matchesMax));
  const part = (suffix: number | '', where: Sql): Sql => sql`
    ${raw(`${name}${suffix}`)} as materialized (
      select ${columns} from products
      where deleted_at is null and ${allOf(conditions)} and ${where}
      order by sequence desc limit ${most})`;
  if (query === null) return part('', sql`true`);
  if (isAtOnce) return part('', sql`words @@ ${query}::tsquery`);
  const isFew = (before: number): Sql => {
    const counts = numbers.slice(0, before).map((n) => `(select count(*) from ${name}${n})`);
    return sql`${raw(counts.join(' + '))} < ${most}`;
  };
  const least = (n: number): Sql => sql`(select least from newest_ages where n = ${n})`;
  // `is true` keeps a bitmap of all those products out of the plan.
  const windowOf = (n: number): Sql =>
    part(
      n,
      allOf([
        n > windows.length
          ? sql`words @@ ${query}::tsquery`
          : sql`words @@ (${query}::tsquery && (select query from newest_ages where n = ${n}))
              and (sequence > ${least(n)}) is true`,
        n > 1 &&
          sql`(sequence <= ${least(n - 1)}) is true
            and ${least(n - 1)} > 0 and ${isFew(n - 1)}`,
      ]),
    );
  const tables = numbers.map((n) => `table ${name}${n}`).join(' union all ');
  return join([
    ...numbers.map(windowOf),
    sql`${raw(name)} as materialized (
      select * from (${raw(tables)}) parts order by newness desc limit ${most})`,
  ]);
};
