import { marketSql, ownPrices, productPrices } from '../pricing/markets/prices-in-market.ts';
import { fieldColumns, publicFieldNames } from './field-lists.ts';

/**
 * What a reduction of products `p` or sizes `s` is told from, unless it is the regular price.
 * Where nothing is known of the time before, it is told from itself: as none.
 */
const prior = (row: 'p' | 's', market?: string): string => {
  const { discount } = row === 's' ? ownPrices(market) : productPrices(market);
  return `case when ${discount} is not null
  and (select value ->> 'from' = 'lowest' from shop_settings where name = 'reductions')
  then coalesce((select prior_cents from price_history h
    where h.product_id = p.id and h.market = ${marketSql(market)}
      and h.size_id ${row === 's' ? '= s.id' : 'is null'}
    order by h.id desc limit 1), ${discount}) end`;
};

export const priorColumn = `${prior('p')} as "priorCents"`;

/**
 * The sizes of products `p` as JSON; `more` are pairs of a key and SQL on sizes `s`, `ofOwnPrice`
 * those of sizes with their own prices.
 */
export const sizesOfProduct = (more = '', ofOwnPrice = '', market?: string): string => {
  const { price, discount, join } = ownPrices(market);
  const size = `'id', s.id, 'label', s.label, 'stock', s.stock ${more}`;
  return `(select coalesce(json_agg(case when ${price} is null
     then json_build_object(${size}) else json_build_object(${size},
       'priceCents', ${price}, 'discountPriceCents', ${discount}
       ${ofOwnPrice}) end
     order by s.position), '[]')
   from product_sizes s ${join} where s.product_id = p.id) as sizes`;
};

/** The columns of a `Product` beside its fields and sizes; `p` is products. */
export const otherProductColumns = `
  p.id, p.slug, p.images, p.rating_tenths as "ratingTenths", p.rating_count as "ratingCount",
  (select count(*) from products c
   where c.style = p.style and c.deleted_at is null) as colors`;

/** The same as customers are told their prices. */
export const toldSizesOfProduct = (more = '', market?: string): string =>
  sizesOfProduct(more, `, 'priorCents', ${prior('s', market)}`, market);

const otherFieldNames = publicFieldNames.filter(
  (name) => name !== 'priceCents' && name !== 'discountPriceCents',
);

/** Selects a `Product` of a market; `p` is products. `more` as for `sizesOfProduct`. */
export const productColumnsIn = (market: string | undefined, more?: string): string => {
  const { price, discount } = productPrices(market);
  return `${fieldColumns(otherFieldNames)}, ${price} as "priceCents",
  ${discount} as "discountPriceCents", ${otherProductColumns},
  ${prior('p', market)} as "priorCents", ${toldSizesOfProduct(more, market)}`;
};

/** The same at the shop's prices. */
export const productColumns = productColumnsIn(undefined);

const numbers = `, 'sku', s.sku, 'barcode', s.barcode`;

/** The same with the owner's SKUs and the barcodes. */
export const productColumnsWithSkuIn = (market: string | undefined): string =>
  productColumnsIn(market, numbers);
export const productColumnsWithSku = productColumnsWithSkuIn(undefined);
