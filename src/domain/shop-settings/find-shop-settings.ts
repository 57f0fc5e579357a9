import type { Queryable } from '../../platform/database/database.ts';
import { defaultShopSettings, type ShopSettings } from './shop-settings.ts';

/** One group as it is now, for every process: read by its key each time, nothing is kept. */
export const findShopSettings = async <Group extends keyof ShopSettings>(
  client: Queryable,
  group: Group,
): Promise<ShopSettings[Group]> => (await findRevision(client, group)).value;

/** The same with its revision, which grows with each change; 0 until it is set. */
export const findRevision = async <Group extends keyof ShopSettings>(
  client: Queryable,
  group: Group,
): Promise<{ value: ShopSettings[Group]; revision: number }> => {
  const { rows } = await client.query<{ value: Partial<ShopSettings[Group]>; revision: number }>({
    name: 'find-shop-settings',
    text: 'select value, revision from shop_settings where name = $1',
    values: [group],
  });
  return {
    value: { ...defaultShopSettings[group], ...rows[0]?.value },
    revision: rows[0]?.revision ?? 0,
  };
};

/** Several groups by one statement. */
export const findGroups = async <Group extends keyof ShopSettings>(
  client: Queryable,
  groups: readonly Group[],
): Promise<Pick<ShopSettings, Group>> => {
  const { rows } = await client.query<{ name: Group; value: Partial<ShopSettings[Group]> }>({
    name: 'find-groups-of-settings',
    text: 'select name, value from shop_settings where name = any($1)',
    values: [groups],
  });
  const set = new Map(rows.map(({ name, value }) => [name, value]));
  return Object.fromEntries(
    groups.map((name) => [name, { ...defaultShopSettings[name], ...set.get(name) }]),
  ) as Pick<ShopSettings, Group>;
};
