import type { Database } from '../database/database.ts';
import { findShopSettings } from './find-shop-settings.ts';
import type { ManagedSettings } from './shop-settings.ts';

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
