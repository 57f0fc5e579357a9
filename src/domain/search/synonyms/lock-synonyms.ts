import type { Queryable } from '../../../platform/database/database.ts';

/** Lets changes of synonyms take turns; searches do not wait. Returns their count. */
export const lockSynonyms = async (client: Queryable): Promise<{ count: number }> => {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('search synonyms', 0))`);
  const { rows } = await client.query<{ count: number }>(
    'select count(*) as count from search_synonyms',
  );
  return { count: rows[0]?.count ?? 0 };
};
