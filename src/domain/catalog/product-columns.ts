import { fieldColumns, publicFieldNames } from './field-lists.ts';

/** The sizes of products `p` as JSON; `more` are pairs of a key and SQL on sizes `s`. */
export const sizesOfProduct = (more = ''): string => {
  const size = `'id', s.id, 'label', s.label, 'stock', s.stock ${more}`;
  return `(select coalesce(json_agg(case when s.price_cents is null
     then json_build_object(${size}) else json_build_object(${size},
       'priceCents', s.price_cents, 'discountPriceCents', s.discount_price_cents) end
     order by s.position), '[]')
   from product_sizes s where s.product_id = p.id) as sizes`;
};

/** The columns of a `Product` beside its fields and sizes; `p` is products. */
export const otherProductColumns = `
  p.id, p.slug, p.images, p.rating_tenths as "ratingTenths", p.rating_count as "ratingCount",
  (select count(*) from products c
   where c.style = p.style and c.deleted_at is null) as colors`;

const withSizes = (sizes: string): string =>
  `${fieldColumns(publicFieldNames)}, ${otherProductColumns}, ${sizes}`;

/** Selects a `Product`; `p` is products. */
export const productColumns = withSizes(sizesOfProduct());

const numbers = `, 'sku', s.sku, 'barcode', s.barcode`;

/** The same with the owner's SKUs and the barcodes. */
export const productColumnsWithSku = withSizes(sizesOfProduct(numbers));
