// Where a deep page begins: the kept counts are added up stretch by stretch until they reach it.
import type { Queryable } from '../../../platform/database/database.ts';
import { raw, type Sql, sql } from '../../../platform/database/sql.ts';
import type { SortName } from './sorts.ts';

export type Stretches = {
  counts: 'stretch_counts' | 'page_counts';
  listing: 'sequence' | 'price';
  /** Whether the sort goes through them from the lowest to the highest. */
  isUp: boolean;
  /** How many index entries can be read in the time that finding a page's start takes. */
  entriesMax: number;
};

const byCombination = { counts: 'stretch_counts', entriesMax: 24_576 } as const;

export const stretchesOf: { [Sort in SortName]?: Stretches } = {
  featured: { ...byCombination, listing: 'sequence', isUp: false },
  'price-asc': { ...byCombination, listing: 'price', isUp: true },
  'price-desc': { ...byCombination, listing: 'price', isUp: false },
};

/** Of the featured listing, finer, with combinations of `size_counts` of all sizes. */
export const steps: Stretches = {
  counts: 'page_counts',
  listing: 'sequence',
  isUp: false,
  entriesMax: 6144,
};

/** `entries` of the index are read about, from where `condition` holds on. */
export type PageStart = { condition: Sql; skipped: number; entries: number };

/** Null past the end. `onCounts` chooses combinations and alone decides what matches. */
export const findPageStart = async (
  pool: Queryable,
  { onCounts, offset, size }: { onCounts: Sql; offset: number; size: number },
  { counts, listing, isUp }: Stretches,
): Promise<PageStart | null> => {
  const kept = sql`${raw(counts)} where listing = ${listing}`;
  const named = counts === 'page_counts' ? sql`size_counts` : sql`facet_counts`;
  const next = isUp
    ? sql`select min(starts) as starts from ${kept} and starts > walk.starts`
    : sql`select max(starts) as starts from ${kept} and starts < walk.starts`;
  const ends = counts === 'page_counts' ? sql`starts + 2048` : sql`stretch_end(${listing}, starts)`;
  const { rows } = await pool.query<Found>(sql`
    with recursive wanted as materialized (
      select array(select combination from ${named} where ${onCounts}) as combinations
    ), walk (starts, before, own) as (
      select ${isUp ? -1 : Number.MAX_SAFE_INTEGER}::bigint, 0::bigint, 0::bigint
      union all
      select next.starts, before + own, (
        select coalesce(sum(products), 0) from ${kept} and starts = next.starts
          and combination = any((select combinations from wanted)::bigint[]))
      from walk, lateral (${next}) next
      where next.starts is not null and before + own <= ${offset}
    )
    select starts, ${ends} as ends, before, own,
      (select sum(products) from ${kept} and starts = walk.starts) as listed
    from walk where before + own > ${offset}`);
  const [found] = rows;
  if (!found) return null;
  const { starts, before, own, listed } = found;
  const column = listing === 'price' ? sql`unit_price_cents` : sql`sequence`;
  return {
    condition: isUp ? sql`${column} >= ${starts}` : sql`${column} < ${found.ends}`,
    skipped: before,
    entries: ((offset - before + size) * listed) / own,
  };
};

type Found = { starts: number; ends: number; before: number; own: number; listed: number };
