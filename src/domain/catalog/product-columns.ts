import { listingIn, sizesIn } from '../pricing/markets/market-tables.ts';
import { fieldColumns, publicFieldNames } from './field-lists.ts';

/**
 * The price that a reduction of products `p` or sizes `s` is compared with, unless that is the
 * regular price. Where the earlier price is unknown, it is compared with itself, so no reduction is
 * shown.
 */
const prior = (
  market: string,
  row: string,
  size: string,
): string => `case when ${row}.discount_price_cents is not null
  and (select value ->> 'from' = 'lowest' from shop_settings where name = 'reductions')
  then coalesce((select prior_cents from price_history h
    where h.product_id = p.id and market = '${market}' and size_id ${size}
    order by h.id desc limit 1), ${row}.discount_price_cents) end`;

export const priorColumn = (market: string): string =>
  `${prior(market, 'p', 'is null')} as "priorCents"`;

/**
 * The sizes of products `p` as JSON; `more` are pairs of a key and SQL on sizes `s`, `ofOwnPrice`
 * those of sizes with their own prices.
 */
export const sizesOfProduct = (market: string, more = '', ofOwnPrice = ''): string => {
  const size = `'id', s.id, 'label', s.label, 'stock', s.stock ${more}`;
  return `(select coalesce(json_agg(case when s.price_cents is null
     then json_build_object(${size}) else json_build_object(${size},
       'priceCents', s.price_cents, 'discountPriceCents', s.discount_price_cents
       ${ofOwnPrice}) end
     order by s.position), '[]')
   from ${sizesIn(market, 's')} where s.product_id = p.id) as sizes`;
};

/** The columns of a `Product` beside its fields and sizes; `p` is products. */
export const otherProductColumns = (market: string): string => `
  p.id, p.slug, p.images, p.rating_tenths as "ratingTenths", p.rating_count as "ratingCount",
  (select count(*) from ${listingIn(market, 'c')}
   where c.style = p.style and c.deleted_at is null) as colors,
  case when p.measure_amount is not null
    then json_build_object('amount', p.measure_amount, 'unit', p.measure_unit) end as measure`;

/** For `ofOwnPrice`: as customers are told the prices of sizes. */
export const priorOfSizes = (market: string): string =>
  `, 'priorCents', ${prior(market, 's', '= s.id')}`;

const withSizes = (market: string, more: string): string =>
  [
    fieldColumns(publicFieldNames, market),
    ` ${otherProductColumns(market)}`,
    ` ${priorColumn(market)}`,
    ` ${sizesOfProduct(market, more, priorOfSizes(market))}`,
  ].join(',');

/** Selects a `Product`; `p` is products of the market. */
export const productColumns = (market: string): string => withSizes(market, '');

const numbers = `, 'sku', s.sku, 'barcode', s.barcode`;

/** The same with the owner's SKUs and the barcodes. */
export const productColumnsWithSku = (market: string): string => withSizes(market, numbers);
