import type { Database } from '../database/database.ts';
import { StartupError } from '../errors/startup-error.ts';

/** Errors: StartupError for a database in use. */
export const requireUnused = async ({ pool }: Pick<Database, 'pool'>): Promise<void> => {
  const { rowCount: others } = await pool.query(
    `select from pg_stat_activity where datname = current_database()
       and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  if (others)
    throw new StartupError(
      `The database is in use (connections: ${others}). Stop the shop, and what else uses it.`,
    );
};

/** Errors: StartupError for a database in use, and for one with a shop unless it is replaced. */
export const requireTarget = async (
  database: Pick<Database, 'pool'>,
  { isReplaced }: { isReplaced: boolean },
): Promise<void> => {
  await requireUnused(database);
  const { pool } = database;
  const { rows } = await pool.query<{ hasShop: boolean }>(
    `select to_regclass('orders') is not null as "hasShop"`,
  );
  if (isReplaced || !rows[0]?.hasShop) return;
  const { rows: counts } = await pool.query<{ products: number; orders: number }>(
    'select (select count(*) from products) as products, (select count(*) from orders) as orders',
  );
  const { products, orders } = counts[0] ?? {};
  throw new StartupError(
    `There is a shop already (products: ${products}, orders: ${orders}). Choose an empty ` +
      'database or another DATA_DIR, or add --replace to lose that shop for the one of the backup.',
  );
};
