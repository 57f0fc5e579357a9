// Where a deep page begins: the kept counts are added up stretch by stretch until they reach it.
import type { Queryable } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { SortName } from './sorts.ts';

export type Stretches = {
  listing: 'sequence' | 'price';
  /** Whether the sort goes through them from the lowest to the highest. */
  isUp: boolean;
};

export const stretchesOf: { [Sort in SortName]?: Stretches } = {
  featured: { listing: 'sequence', isUp: false },
  'price-asc': { listing: 'price', isUp: true },
  'price-desc': { listing: 'price', isUp: false },
};

/** `entries` of the index are read about, from where `condition` holds on. */
export type PageStart = { condition: Sql; skipped: number; entries: number };

/** Null past the end. `onCounts` chooses combinations and alone decides what matches. */
export const findPageStart = async (
  pool: Queryable,
  { onCounts, offset, size }: { onCounts: Sql; offset: number; size: number },
  { listing, isUp }: Stretches,
): Promise<PageStart | null> => {
  const next = isUp
    ? sql`select min(starts) as starts from stretch_counts
        where listing = ${listing} and starts > walk.starts`
    : sql`select max(starts) as starts from stretch_counts
        where listing = ${listing} and starts < walk.starts`;
  const { rows } = await pool.query<Found>(sql`
    with recursive wanted as materialized (
      select array(select combination from facet_counts where ${onCounts}) as combinations
    ), walk (starts, before, own) as (
      select ${isUp ? -1 : Number.MAX_SAFE_INTEGER}::bigint, 0::bigint, 0::bigint
      union all
      select next.starts, before + own, (
        select coalesce(sum(products), 0) from stretch_counts
        where listing = ${listing} and starts = next.starts
          and combination = any((select combinations from wanted)::bigint[]))
      from walk, lateral (${next}) next
      where next.starts is not null and before + own <= ${offset}
    )
    select starts, stretch_end(${listing}, starts) as ends, before, own, (
      select sum(products) from stretch_counts
      where listing = ${listing} and starts = walk.starts) as listed
    from walk where before + own > ${offset}`);
  const [found] = rows;
  if (!found) return null;
  const { starts, ends, before, own, listed } = found;
  const column = listing === 'price' ? sql`unit_price_cents` : sql`sequence`;
  return {
    condition: isUp ? sql`${column} >= ${starts}` : sql`${column} < ${ends}`,
    skipped: before,
    entries: ((offset - before + size) * listed) / own,
  };
};

type Found = { starts: number; ends: number; before: number; own: number; listed: number };
