import type { Database } from './database.ts';

/** Whether the database answers queries. */
export const isReady = ({ database }: { database: Database }): Promise<boolean> =>
  database.pool.query('select 1').then(
    () => true,
    () => false,
  );
