import type { Database } from '../../../platform/database/database.ts';
import { setLocale } from '../../../platform/text/locale.ts';
import { findShopSettings } from '../find-shop-settings.ts';
import { localeOf } from './locale-of.ts';

/** From here on this process writes as the shop is set now. */
export const readLocale = async ({ database }: { database: Database }): Promise<void> => {
  const [chosen, numbers] = await Promise.all([
    findShopSettings(database.pool, 'locale'),
    findShopSettings(database.pool, 'orderNumbers'),
  ]);
  setLocale(localeOf({ ...chosen, ...numbers }));
};
