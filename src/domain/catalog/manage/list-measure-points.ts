import type { Database } from '../../../platform/database/database.ts';

/** What the shop measures of its items, and how each measure is taken. */
export const listMeasurePoints = async ({
  database,
}: {
  database: Database;
}): Promise<{ name: string; how: string }[]> => {
  const { rows } = await database.pool.query<{ name: string; how: string }>(
    'select name, how from measure_points order by position limit 100',
  );
  return rows;
};
