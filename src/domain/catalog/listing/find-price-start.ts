// Finds where a page sorted by price begins, because all matches may cost more, or less, than the
// other products.
import type { Queryable } from '../../../platform/database/database.ts';
import { raw, type Sql, sql } from '../../../platform/database/sql.ts';
import { countsIn } from '../../pricing/markets/market-tables.ts';
import { combinationsOf } from './filter-sql.ts';

/** `entries` of the index are read about, from where `condition` holds on. */
export type PageStart = { condition: Sql; skipped: number; entries: number };

type Found = { starts: number; ends: number; before: number; own: number; listed: number };

type Asked = { onCounts: Sql; market: string; offset: number; size: number; isUp: boolean };

/**
 * Adds up the kept counts stretch by stretch until they reach the page. Null past the end.
 * `onCounts` chooses combinations and alone decides what matches.
 */
export const findPriceStart = async (
  pool: Queryable,
  { onCounts, market, offset, size, isUp }: Asked,
): Promise<PageStart | null> => {
  const kept = sql`${raw(countsIn(market, 'stretch_counts'))} where listing = 'price'`;
  const next = isUp
    ? sql`select min(starts) as starts from ${kept} and starts > walk.starts`
    : sql`select max(starts) as starts from ${kept} and starts < walk.starts`;
  const { rows } = await pool.query<Found>(sql`
    with recursive wanted as materialized (
      select array(${combinationsOf(onCounts, market)}) as combinations
    ), walk (starts, before, own) as (
      select ${raw(isUp ? '-1' : '2147483647')}::bigint, 0::bigint, 0::bigint
      union all
      select next.starts, before + own, (
        select coalesce(sum(products), 0) from ${kept} and starts = next.starts
          and combination = any((select combinations from wanted)::bigint[]))
      from walk, lateral (${next}) next
      where next.starts is not null and before + own <= ${offset}
    )
    select starts, starts + price_stretch_width(starts::int) as ends, before, own,
      (select sum(products) from ${kept} and starts = walk.starts) as listed
    from walk where before + own > ${offset}`);
  const [found] = rows;
  if (!found) return null;
  const { starts, ends, before, own, listed } = found;
  return {
    condition: isUp ? sql`unit_price_cents >= ${starts}` : sql`unit_price_cents < ${ends}`,
    skipped: before,
    entries: ((offset - before + size) * listed) / own,
  };
};
