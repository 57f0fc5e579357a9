import type { Database } from '../../../platform/database/database.ts';
import { setLocale } from '../../../platform/text/locale.ts';
import { findGroups } from '../find-shop-settings.ts';
import { localeOf } from './locale-of.ts';

/** From here on this process writes as the shop is set now. */
export const readLocale = async ({ database }: { database: Database }): Promise<void> => {
  const groups = ['locale', 'region', 'orderNumbers'] as const;
  const found = await findGroups(database.pool, groups);
  setLocale(localeOf({ ...found.locale, ...found.region, ...found.orderNumbers }));
};
