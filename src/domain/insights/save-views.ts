import type { Database } from '../../platform/database/database.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import type { ViewLog } from './view-log.ts';

type Slice = { database: Database; viewLog: ViewLog; now: () => Date };

/** Adds what this process counted to its quarter of an hour, unless the owner wants no count. */
export const saveViews = async ({ database, viewLog, now }: Slice): Promise<void> => {
  const { visit, product, cart } = viewLog.take();
  if (visit + product + cart === 0) return;
  if (!(await findShopSettings(database.pool, 'privacy')).countsViews) return;
  await database.writes.query(
    `insert into page_views as known (quarter, visits, products, carts)
     values (quarter_of($1), $2, $3, $4)
     on conflict (quarter) do update set visits = known.visits + excluded.visits,
       products = known.products + excluded.products, carts = known.carts + excluded.carts`,
    [now(), visit, product, cart],
  );
};
