import type { Context } from 'hono';
import { locale } from '../../platform/text/locale.ts';

/** The slug that the call names, open or not: what is sold there was seen in its currency. */
export const marketOf = (c: Context): string => {
  const asked = c.req.query('market') ?? '';
  const { base, market } = locale();
  // Of 'ch/fr' the market is 'ch'; of 'fr' it is the default, where that is its language.
  return asked === base ? market : (asked.split('/')[0] ?? '');
};
