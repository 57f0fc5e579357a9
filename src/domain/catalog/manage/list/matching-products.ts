import { allOf, anyOf, raw, type Sql, sql } from '../../../../platform/database/sql.ts';
import { wordConditions } from '../../../../platform/database/word-patterns.ts';
import { defaultSettings } from '../../../shop-settings/settings-groups.ts';
import { categoriesOf } from '../../categories/category-sql.ts';
import { isInFeed } from '../../feed/feed-product.ts';
import { hasSku } from '../../sku-key.ts';
import type { ManagedFilter, ProductState } from './managed-filter.ts';

/** The condition on products `p` of a filter. */
export const matchingProducts = ({
  text = '',
  state,
  category,
  brand,
  department,
  isOnSale,
}: ManagedFilter): Sql =>
  allOf([
    states[state],
    category && sql`p.category = any(${categoriesOf(sql`array[${category}]`)})`,
    brand && sql`p.brand = ${brand}`,
    department && sql`p.department = ${department}`,
    isOnSale && sql`p.discount_share > 0`,
    searched(text),
  ]);

// The shop's bound, where a product has none, is read in the same round trip.
const states: Record<ProductState, Sql> = {
  active: sql`p.deleted_at is null`,
  'low-stock': sql`p.deleted_at is null and p.id in (
    select s.product_id from product_stocks s join products own on own.id = s.product_id
    where s.stock > 0 and s.lowest <= coalesce(own.low_stock_max, (select (value ->> 'max')::int
      from shop_settings where name = 'lowStock'), ${defaultSettings.lowStock.max}))`,
  'sold-out': sql`p.deleted_at is null and p.sizes_in_stock = '{}'`,
  'not-in-feed': sql`p.deleted_at is null and not ${raw(isInFeed)}`,
  // The first condition is that of an index.
  scheduled: sql`p.deleted_at is not null and p.publish_at is not null`,
  draft: sql`p.deleted_at is not null and p.is_draft and p.publish_at is null`,
  archived: sql`p.deleted_at is not null and not p.is_draft`,
};

const searched = (text: string): Sql | undefined => {
  const words = wordConditions('p.managed_words', text);
  if (words.length === 0) return undefined;
  const isOfSku = hasSku(text);
  if (!isOfSku) return allOf(words);
  const bySku = sql`p.id = any(array(select product_id from product_sizes where ${isOfSku}))`;
  return anyOf([allOf(words), bySku]);
};
