import type { Database, Queryable } from '../../../platform/database/database.ts';
import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import { findManagedProduct } from './find-managed-product.ts';
import type { ProductInMarket } from './market-price.ts';

/** For admins: a product in every market but the default. Errors: not_found. */
export const findMarketPrices = async (
  context: { database: Database },
  id: string,
): Promise<{ revision: number; markets: ProductInMarket[] } | Failure<'not_found'>> => {
  const product = await findManagedProduct(context, id);
  if (isFailure(product)) return product;
  return {
    revision: product.revision,
    markets: await selectMarketPrices(context.database.pool, id),
  };
};

/** All, or the one of a slug. */
export const selectMarketPrices = async (
  client: Queryable,
  id: string,
  slug: string | null = null,
): Promise<ProductInMarket[]> => {
  const { currency } = await findShopSettings(client, 'locale');
  const { rows } = await client.query<ProductInMarket>(
    `select m.slug, m.name, coalesce(m.currency, $3) as currency,
       coalesce(p.is_sold, true) as "isSold", ${priceJson('p')} as price,
       (select coalesce(json_agg(json_build_object('id', s.id, 'label', s.label,
           'price', ${priceJson('own')}) order by s.position), '[]')
         from product_sizes s
         left join market_prices own on own.market = m.slug and own.size_id = s.id
         where s.product_id = $1) as sizes
     from markets m left join market_prices p
       on p.market = m.slug and p.product_id = $1 and p.size_id is null
     where m.slug = coalesce($2, m.slug) order by m.position, m.slug`,
    [id, slug, currency],
  );
  return rows;
};

const priceJson = (row: string): string =>
  `case when ${row}.id is not null then json_build_object('priceCents', ${row}.price_cents,
    'discountPriceCents', ${row}.discount_price_cents, 'isTyped', ${row}.is_typed) end`;
