import type { Database } from '../../platform/database/database.ts';

export type SearchWithoutResults = { text: string; times: number; lastAt: Date };

/** The most frequent first, at most `size`. */
export const listSearchesWithoutResults = async (
  { database }: { database: Database },
  size: number,
): Promise<SearchWithoutResults[]> => {
  const { rows } = await database.pool.query<SearchWithoutResults>(
    `select text, times, last_at as "lastAt" from searches_without_results
     order by times desc, last_at desc, text limit $1`,
    [size],
  );
  return rows;
};
