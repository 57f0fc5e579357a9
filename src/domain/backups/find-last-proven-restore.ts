import type { Database } from '../../platform/database/database.ts';

/** When the newest backup was made whose restored books were right; null without one. */
export const findLastProvenRestore = async ({
  pool,
}: Pick<Database, 'pool'>): Promise<Date | null> => {
  const { rows } = await pool.query<{ at: Date }>(
    `select at from backups where file is not null and problem is null
     order by at desc limit 1`,
  );
  return rows[0]?.at ?? null;
};
