// Everything the shop can do, one line a verb: the table of contents of the product.
import type { Database } from './database/database.ts';

/** The outside world, passed in: tests bring their own clock, bank and database. */
export type Outside = {
  database: Database;
  now: () => Date;
};

export const createShop = ({ database, now }: Outside) => ({
  isReady: async (): Promise<boolean> => (await database.pool.query('select 1')).rowCount === 1 && now() !== undefined,
});

export type Shop = ReturnType<typeof createShop>;
