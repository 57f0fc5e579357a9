import type { Queryable } from './database.ts';

/**
 * Until the transaction ends, each statement and function keeps one plan, made without its values:
 * PostgreSQL plans lists and joins with other values anew, which takes longer than they do.
 */
export const keepPlans = async (client: Queryable): Promise<void> => {
  await client.query('set local plan_cache_mode = force_generic_plan');
};
