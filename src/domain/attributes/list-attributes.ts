import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Attribute } from './attribute.ts';

/** For admins: every attribute in the owner's order. */
export const listAttributes = async ({ database }: { database: Database }): Promise<Attribute[]> =>
  await selectAttributes(database.pool);

export const findAttribute = async (
  client: Queryable,
  key: string,
): Promise<Attribute | undefined> => (await selectAttributes(client, key))[0];

/** All of them, or the one of a key. */
export const selectAttributes = async (client: Queryable, key?: string): Promise<Attribute[]> => {
  const { rows } = await client.query<Attribute>(
    `select a.key, a.name, a.is_filter as "isFilter", a.revision,
       (select count(*) from products where attribute_values && array(
          select v.tag from attribute_values v
          where v.attribute = a.key and v.deleted_at is null)) as products,
       (select coalesce(json_agg(json_build_object('key', v.key, 'label', v.label, 'products', (
            select count(*) from products where attribute_values @> array[v.tag]))
          order by v.position), '[]')
        from attribute_values v where v.attribute = a.key and v.deleted_at is null) as values
     from attributes a
     where a.deleted_at is null and ($1::text is null or a.key = $1)
     order by a.position, a.key`,
    [key ?? null],
  );
  return rows;
};
