import type { Database } from '../database/database.ts';
import { findShopSettings } from './find-shop-settings.ts';
import type { ShopSettings } from './shop-settings.ts';

/** What admins change on the page of settings. */
export type ManagedSettings = Pick<ShopSettings, 'orderNotifications' | 'region'>;

export const getShopSettings = async ({
  database,
}: {
  database: Database;
}): Promise<ManagedSettings> => {
  const [orderNotifications, region] = await Promise.all([
    findShopSettings(database.pool, 'orderNotifications'),
    findShopSettings(database.pool, 'region'),
  ]);
  return { orderNotifications, region };
};
