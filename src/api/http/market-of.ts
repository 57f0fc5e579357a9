import type { Context } from 'hono';

/** The slug that the call names, open or not: what is sold there was seen in its currency. */
export const marketOf = (c: Context): string => c.req.query('market') ?? '';
