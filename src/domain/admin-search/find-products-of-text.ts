import type { Database } from '../../platform/database/database.ts';
import { allOf, raw, sql } from '../../platform/database/sql.ts';
import { wordConditions } from '../../platform/database/word-patterns.ts';
import { publicationState } from '../catalog/publication.ts';
import { adminSearchHitsMax, type FoundProduct } from './admin-search.ts';

// Of so many new products that match, those whose name begins with the text come first.
const candidatesMax = 50;

/** The product of a SKU first, then those whose SKU begins so, then by words. */
export const findProductsOfText = async (
  { database }: { database: Database },
  text: string,
): Promise<{ products: FoundProduct[]; isExact: boolean }> => {
  const [bySku, byWords] = await Promise.all([
    findBySku(database, text),
    findByWords(database, text),
  ]);
  const known = new Set(bySku.map(({ id }) => id));
  const products = [...bySku, ...byWords.filter(({ id }) => !known.has(id))];
  const isExact = bySku[0]?.sku?.toLowerCase() === text.toLowerCase();
  return { products: products.slice(0, adminSearchHitsMax), isExact };
};

const findBySku = async (database: Database, text: string): Promise<FoundProduct[]> => {
  if (text.length < skuLengthMin) return [];
  const prefix = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const { rows } = await database.pool.query<FoundProduct>(
    `select ${columns}, found.sku
     from (select product_id, min(sku) as sku
       from (select product_id, sku from product_sizes
         where sku is not null and lower(sku) like lower($1) order by lower(sku) limit 20) sizes
       group by product_id) found
     join products p on p.id = found.product_id
     order by length(found.sku), found.sku limit $2`,
    [`${prefix}%`, adminSearchHitsMax],
  );
  return rows;
};

const findByWords = async (database: Database, text: string): Promise<FoundProduct[]> => {
  const where = allOf(wordConditions('p.managed_words', text));
  // Unnamed: the best plan depends on the words.
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
