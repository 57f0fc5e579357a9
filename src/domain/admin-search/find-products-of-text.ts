import type { Database } from '../../platform/database/database.ts';
import { allOf, raw, sql } from '../../platform/database/sql.ts';
import { wordConditions } from '../../platform/database/word-patterns.ts';
import { publicationState } from '../catalog/publication.ts';
import { hasSku } from '../catalog/sku-key.ts';
import { adminSearchHitsMax, type FoundProduct } from './admin-search.ts';

// Among this many of the newest matches, names that begin with the text come first.
const candidatesMax = 50;

/** First the product with this SKU, then those whose SKU begins with it, then matches by words. */
export const findProductsOfText = async (
  { database }: { database: Database },
  text: string,
): Promise<{ products: FoundProduct[]; isExact: boolean }> => {
  const [{ products: bySku, isExact }, byWords] = await Promise.all([
    findBySku(database, text),
    findByWords(database, text),
  ]);
  const known = new Set(bySku.map(({ id }) => id));
  const products = [...bySku, ...byWords.filter(({ id }) => !known.has(id))];
  return { products: products.slice(0, adminSearchHitsMax), isExact };
};

const findBySku = async (
  database: Database,
  text: string,
): Promise<{ products: FoundProduct[]; isExact: boolean }> => {
  if (text.length < skuLengthMin) return { products: [], isExact: false };
  const prefix = `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const whole = hasSku(text) ?? sql`false`;
  const { rows } = await database.pool.query<FoundProduct & { isExact: boolean }>(
    sql`select ${raw(columns)}, found.sku, found."isExact"
     from (select product_id, bool_or("isExact") as "isExact",
         (array_agg(sku order by "isExact" desc, sku))[1] as sku
       from (
         (select product_id, sku, true as "isExact" from product_sizes where ${whole} limit 20)
         union all (select product_id, sku, false from product_sizes
           where sku is not null and lower(sku) like lower(${prefix}) order by lower(sku) limit 20)
       ) sizes
       group by product_id) found
     join products p on p.id = found.product_id
     order by found."isExact" desc, length(found.sku), found.sku limit ${adminSearchHitsMax}`,
  );
  const products = rows.map(({ isExact: _, ...product }) => product);
  return { products, isExact: rows[0]?.isExact ?? false };
};

const findByWords = async (database: Database, text: string): Promise<FoundProduct[]> => {
  const where = allOf(wordConditions('p.managed_words', text));
  // The statement has no name, because its best plan depends on the words.
  const { rows } = await database.pool.query<FoundProduct>(
    sql`select ${raw(columns)}, null as sku
      from (select * from products p where ${where}
        order by p.sequence desc limit ${candidatesMax}) p
      order by p.deleted_at is not null,
        starts_with(lower(unaccent(p.name)), lower(unaccent(${text}))) desc, p.sequence desc
      limit ${adminSearchHitsMax}`,
  );
  return rows;
};

const skuLengthMin = 2;

const columns = `p.id, p.name, p.brand, p.images -> 0 as image,
  p.unit_price_cents as "unitPriceCents", ${publicationState} as state`;
