import type { Database } from '../../platform/database/database.ts';
import type { ViewLog } from './view-log.ts';

type Slice = { database: Database; viewLog: ViewLog; now: () => Date };

/** Adds what this process counted to its quarter of an hour, up to a minute late. */
export const saveViews = async ({ database, viewLog, now }: Slice): Promise<void> => {
  const counted = viewLog.take();
  if (counted.length === 0) return;
  await database.writes.query(
    `insert into page_views as known (quarter, kind, views)
     select quarter_of($3), kind, views from unnest($1::text[], $2::int[]) counted (kind, views)
     order by kind
     on conflict (quarter, kind) do update set views = known.views + excluded.views`,
    [counted.map(({ kind }) => kind), counted.map(({ views }) => views), now()],
  );
};
