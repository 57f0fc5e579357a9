import type { Database } from '../../platform/database/database.ts';

/** Of when the newest backup is whose restored books held; null: there is none. */
export const findLastProvenRestore = async ({
  pool,
}: Pick<Database, 'pool'>): Promise<Date | null> => {
  const { rows } = await pool.query<{ at: Date }>(
    `select at from backups where file is not null and problem is null
     order by at desc limit 1`,
  );
  return rows[0]?.at ?? null;
};
