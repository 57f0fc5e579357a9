import type { Database } from '../database/database.ts';
import {
  type ManagedProduct,
  type ManagedSort,
  managedPagesMax,
  type ProductState,
} from './managed-product.ts';
import { managedProductColumns } from './managed-product-columns.ts';

type Query = {
  /** Words that all occur in name, brand or slug; or a whole SKU. */
  text?: string | undefined;
  state: ProductState;
  sort: ManagedSort;
  page: number;
  size: number;
};

/** One page of products for admins, `page` from zero, and how many match. */
export const listManagedProducts = async (
  { database }: { database: Database },
  { text = '', state, sort, page, size }: Query,
): Promise<{ products: ManagedProduct[]; total: number }> => {
  const { where, values } = matching(text, state);
  const counted = database.pool.query<{ total: number }>(
    `select count(*) as total from products p where ${where}`,
    values,
  );
  const order = orders[sort];
  const found = database.pool.query<ManagedProduct>(
    `select ${managedProductColumns}
     from (
       select id from products p where ${where} order by ${order}
       limit ${Math.trunc(size)} offset ${Math.min(page, managedPagesMax) * Math.trunc(size)}
     ) page join products p using (id) order by ${order}`,
    values,
  );
  const [{ rows: products }, { rows: totals }] = await Promise.all([found, counted]);
  return { products, total: totals[0]?.total ?? 0 };
};

const states: Record<ProductState, string> = {
  active: 'p.deleted_at is null',
  'sold-out': `p.deleted_at is null and p.sizes_in_stock = '{}'`,
  archived: 'p.deleted_at is not null',
};

// Each the same as an index.
const orders: Record<ManagedSort, string> = {
  newest: 'p.sequence desc',
  name: 'lower(p.name), p.sequence desc',
  'price-asc': 'p.unit_price_cents, p.sequence desc',
  'price-desc': 'p.unit_price_cents desc, p.sequence',
};

const wordsMax = 10;

const matching = (text: string, state: ProductState) => {
  const values: string[] = [];
  const words = text
    .split(/\s+/)
    // The index knows letters and digits only.
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, wordsMax);
  if (words.length === 0) return { where: states[state], values };
  const conditions = words.map((word) => {
    const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
    values.push(word.length < 3 ? `% ${literal}%` : `%${literal}%`);
    return `product_words(p.name, p.brand, p.slug) like lower(unaccent($${values.length}))`;
  });
  values.push(text.trim());
  const bySku = `p.id = any(array(select product_id from product_sizes
    where sku = $${values.length}))`;
  return { where: `${states[state]} and ((${conditions.join(' and ')}) or ${bySku})`, values };
};
