import type { Queryable } from '../../../platform/database/database.ts';
import { allOf, raw, sql } from '../../../platform/database/sql.ts';
import { productsIn } from '../../pricing/markets/market-tables.ts';
import { withinConditions } from '../listing/filter-sql.ts';
import { isUuid } from '../product-key.ts';
import type { PublicCollection } from './collection.ts';
import { withinOf } from './find-collection.ts';

type Row = Pick<PublicCollection, 'id' | 'kind' | 'rule'>;

/**
 * Which of these collections each product is in, whenever customers see them; a deleted one has
 * none. Ids of what does not exist are left out.
 */
export const findCollectionsOf = async (
  client: Queryable,
  market: string,
  collectionIds: readonly string[],
  productIds: readonly string[],
): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  const ids = collectionIds.filter(isUuid);
  if (ids.length === 0 || productIds.length === 0) return found;
  const { rows } = await client.query<Row>({
    name: 'find-collections-of',
    text: 'select id, kind, rule from collections where id = any($1) and deleted_at is null',
    values: [ids],
  });
  for (const row of rows) {
    const within = withinConditions({ within: withinOf({ ...row, sort: 'featured' }) });
    const matching = allOf([
      sql`id = any(${productIds}::uuid[])`,
      ...within.map(({ onProducts }) => onProducts),
    ]);
    const products = await client.query<{ id: string }>(
      sql`select id from ${raw(productsIn(market))} where ${matching}`,
    );
    for (const { id } of products.rows) found.set(id, [...(found.get(id) ?? []), row.id]);
  }
  return found;
};
