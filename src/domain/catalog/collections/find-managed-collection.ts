import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { pageOf, pastRow } from '../../../platform/database/keyset.ts';
import { allOf, raw, sql } from '../../../platform/database/sql.ts';
import { wordConditions } from '../../../platform/database/word-patterns.ts';
import type { Failure } from '../../../platform/errors/errors.ts';
import type { CollectionState, ListedCollection, ManagedCollection } from './collection.ts';
import { collectionNotFound, timeZoneOf } from './find-collection.ts';

type Query = {
  /** Parts that all occur in the title. */
  text?: string | undefined;
  state?: CollectionState | undefined;
  before?: string | undefined;
  size: number;
};

/** For admins: what was changed last comes first; `next` begins the next page. */
export const listManagedCollections = async (
  { database, now }: DatabaseAndClock,
  { text = '', state, before, size }: Query,
): Promise<{ collections: ListedCollection[]; next: string | null }> => {
  const timeZone = await timeZoneOf(database.pool);
  const where = allOf([
    ...wordConditions(`lower(unaccent(' ' || title))`, text),
    state && sql`state = ${state}`,
    pastRow('listed', '"changedAt"', 'id', before),
  ]);
  const { rows } = await database.pool.query<ListedCollection>(
    sql`with times (now, zone) as (select ${now()}::timestamptz, ${timeZone}::text),
      listed as (select ${raw(listedColumns)}, ${raw(stateAt('now', 'zone'))} as state
        from collections, times where deleted_at is null)
      select * from listed where ${where} order by "changedAt" desc, id desc limit ${size + 1}`,
  );
  const { page, next } = pageOf(rows, size, ({ id }) => id);
  return { collections: page, next };
};

/** For admins: all of a collection. Errors: not_found. */
export const findManagedCollection = async (
  { database, now }: DatabaseAndClock,
  { id }: { id: string },
): Promise<ManagedCollection | Failure<'not_found'>> =>
  (await selectCollection(database.pool, id, now())) ?? collectionNotFound();

export const selectCollection = async (
  client: Queryable,
  id: string,
  at: Date,
): Promise<ManagedCollection | undefined> => {
  const { rows } = await client.query<Omit<ManagedCollection, 'productIds'>>(
    `select ${listedColumns}, ${stateAt('$2', '$3')} as state, revision, text, image, sort,
       seo_title as "seoTitle", seo_description as "seoDescription", is_hidden as "isHidden",
       coalesce((select json_agg(json_build_object(
           'id', p.id, 'isArchived', p.deleted_at is not null,
           'name', concat_ws(', ', p.name, p.color_name, p.brand)) order by chosen.position)
         from collection_products chosen join products p on p.id = chosen.product_id
         where chosen.collection_id = collections.id), '[]') as products
     from collections where id = $1 and deleted_at is null`,
    [id, at, await timeZoneOf(client)],
  );
  const [row] = rows;
  return row && { ...row, productIds: row.products.map((product) => product.id) };
};

// As a field of a date and a time has it.
const local = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;

const listedColumns = `id, slug, title, kind, placement, rule, position,
  leads_to_shop as "leadsToShop", changed_at as "changedAt",
  ${local('starts_at')} as "startsAt", ${local('ends_at')} as "endsAt"`;

const stateAt = (now: string, zone: string) => `case when is_hidden then 'hidden'
  when ends_at at time zone ${zone} <= ${now} then 'ended'
  when starts_at at time zone ${zone} > ${now} then 'scheduled' else 'shown' end`;
