import type { Queryable } from '../../platform/database/database.ts';
import { locale } from '../../platform/text/locale.ts';
import { inWords } from './settings-in-words.ts';
import { defaultShopSettings, type ShopSettings } from './shop-settings.ts';

/**
 * One group as it is now, for every process: read by its key each time, nothing is kept. What
 * customers read is in the language of the request.
 */
export const findShopSettings = async <Group extends keyof ShopSettings>(
  client: Queryable,
  group: Group,
): Promise<ShopSettings[Group]> =>
  locale().ownersWords
    ? (await findGroups(client, [group]))[group]
    : (await findRevision(client, group)).value;

/** As the owner typed it, with its revision, which grows with each change; 0 until it is set. */
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

/** Several groups by one statement, in the language of the request. */
export const findGroups = async <Group extends keyof ShopSettings>(
  client: Queryable,
  groups: readonly Group[],
): Promise<Pick<ShopSettings, Group>> => {
  const { ownersWords } = locale();
  const { rows } = ownersWords
    ? await client.query<Row<Group> & { texts: Record<string, string> | null }>({
        name: 'find-groups-in-words',
        text: `select name, value, (
            select jsonb_object_agg(t.field, t.text) from translations t
            where t.kind = name and t.row_id = name and t.language = $2) as texts
          from unnest($1::text[]) name left join shop_settings using (name)`,
        values: [groups, ownersWords],
      })
    : await client.query<Row<Group>>({
        name: 'find-groups-of-settings',
        text: 'select name, value from shop_settings where name = any($1)',
        values: [groups],
      });
  const set = new Map(rows.map((row) => [row.name, row]));
  return Object.fromEntries(
    groups.map((name) => {
      const row = set.get(name);
      const value = { ...defaultShopSettings[name], ...row?.value };
      const texts = row && 'texts' in row && row.texts;
      return [name, texts ? inWords(name, value, new Map(Object.entries(texts))) : value];
    }),
  ) as Pick<ShopSettings, Group>;
};

type Row<Group extends keyof ShopSettings> = {
  name: Group;
  value: Partial<ShopSettings[Group]> | null;
};
