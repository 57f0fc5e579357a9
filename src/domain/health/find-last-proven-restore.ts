import type { Database } from '../../platform/database/database.ts';

/** When a back-up was last restored and found complete; null: none has been proven yet. */
export const findLastProvenRestore = (_: { database: Database }): Promise<Date | null> =>
  Promise.resolve(null);
