import type { Queryable } from '../database/database.ts';
import { defaultShopSettings, type SettingsGroup, type ShopSettings } from './shop-settings.ts';

/** One group as it is now, for every process: read by its key each time, nothing is kept. */
export const findShopSettings = async <Group extends SettingsGroup>(
  client: Queryable,
  group: Group,
): Promise<ShopSettings[Group]> => {
  const { rows } = await client.query<{ value: Partial<ShopSettings[Group]> }>({
    name: 'find-shop-settings',
    text: 'select value from shop_settings where name = $1',
    values: [group],
  });
  return { ...defaultShopSettings[group], ...rows[0]?.value };
};
