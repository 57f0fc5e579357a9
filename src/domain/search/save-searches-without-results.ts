import type { Database } from '../../platform/database/database.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import type { SearchLog } from './search-log.ts';

const daysKept = 90;
const rowsMax = 1000;

/**
 * Adds what was counted to the table, unless the owner keeps none, and forgets what is old or
 * beyond the latest 1,000.
 */
export const saveSearchesWithoutResults = async ({
  database,
  searchLog,
  now,
}: {
  database: Database;
  searchLog: SearchLog;
  now: () => Date;
}): Promise<void> => {
  const taken = searchLog.take();
  const { keepsSearches } = await findShopSettings(database.pool, 'privacy');
  const counted = keepsSearches ? taken : [];
  if (counted.length > 0) {
    await database.writes.query(
      `insert into searches_without_results as known (text, times, last_at)
       select text, times, $3 from unnest($1::text[], $2::int[]) counted (text, times)
       order by text
       on conflict (text) do update
         set times = least(known.times::bigint + excluded.times, 1000000000), last_at = $3`,
      [counted.map(({ text }) => text), counted.map(({ times }) => times), now()],
    );
    await database.writes.query(
      `insert into page_views as known (quarter, searches_in_vain) values (quarter_of($1), $2)
       on conflict (quarter) do update
         set searches_in_vain = known.searches_in_vain + excluded.searches_in_vain`,
      [now(), counted.reduce((sum, { times }) => sum + times, 0)],
    );
  }
  await database.writes.query(
    `delete from searches_without_results
     where last_at < $1::timestamptz - make_interval(days => ${daysKept})
       or text in (
         select text from searches_without_results order by last_at desc, text offset ${rowsMax})`,
    [now()],
  );
};
