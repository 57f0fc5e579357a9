// A shop with markets, and a customer who quotes and orders there as pages do.
import { randomUUID } from 'node:crypto';
import { cartLine } from '../src/domain/cart/cart-line.ts';
import type { ProductJson } from '../src/domain/catalog/product-schema.ts';
import { deriveMarketPrices } from '../src/domain/pricing/markets/derive-market-prices.ts';
import { aCustomer, aShopWithProduct } from './test-checkout.ts';

const now = () => new Date('2026-11-28T12:00:00Z');

export type MarketRow = {
  currency: string;
  include?: 'gross' | 'net';
  countries: readonly string[];
};

/** A shop in dollars with markets; a shirt costs 50.00 of each currency. */
export const aShopWithMarkets = async (
  markets: Record<string, MarketRow>,
  options: Parameters<typeof aShopWithProduct>[0] = {},
) => {
  const shop = await aShopWithProduct({ now, ...options });
  const { pool } = shop.database;
  for (const [slug, { currency, include = 'gross', countries }] of Object.entries(markets)) {
    await pool.query(
      `insert into markets (slug, name, currency, language, prices_include, is_active, position,
         multiplied_by, divided_by)
       values ($1, upper($1), $2, 'de-DE', $3, true, 1, 1, 1)`,
      [slug, currency, include],
    );
    await pool.query('insert into market_countries select unnest($2::text[]), $1', [
      slug,
      countries,
    ]);
  }
  await deriveMarketPrices(shop.context);
  let customer = await aCustomer(shop, now());
  const addressIn = (country: string) => ({
    ...{ name: 'Ines Okafor', phone: '07700900123', additionalInfo: 'Ring' },
    ...{ address: 'Weg 1', postal: { country, line1: 'Weg 1', city: 'Ort', postcode: '10115' } },
  });
  const path = (of: string, market: string) => (market ? `${of}?market=${market}` : of);
  const lines = [{ _id: shop.product.sizes[0]?.id, productQuantity: 1 }];
  return {
    ...shop,
    pool,
    customer,
    anotherCustomer: async () => {
      customer = await aCustomer(shop, now());
    },
    /** What the product page shows of the size. */
    shownPrice: async (market: string, sizeId: string): Promise<number> => {
      const url = `/products-by-id?id=${shop.product.id}${market && `&market=${market}`}`;
      const [product] = (await (await shop.app.request(url)).json()) as ProductJson[];
      const size = product?.sizes.find(({ _id }) => _id === sizeId);
      return product && size ? cartLine(product, size).ProductPrice : Number.NaN;
    },
    quote: (market: string, country: string | null, more: object = {}) =>
      customer.call(path('/quote', market), {
        lines,
        ...(country && { place: { country } }),
        ...more,
      }),
    checkout: (market: string, country: string, price: number, more: object = {}) =>
      customer.call(path('/create-payment-intent', market), {
        ...{ lines, price, address: addressIn(country), checkoutKey: randomUUID(), ...more },
      }),
    orders: async () =>
      (
        await pool.query(
          `select market, currency, amount_due_cents as due, taxes_cents as taxes,
             shipping_cents as shipping from orders order by number`,
        )
      ).rows,
    /** A method for each price. */
    addZone: async (currency: string | null, countries: readonly string[], ...prices: number[]) => {
      const id = randomUUID();
      await pool.query(
        `with zone as (insert into shipping_zones (id, name, currency, created_at, changed_at)
           values ($1::uuid, left($1::text, 8), $2, now(), now())),
         places as (insert into shipping_zone_places (zone_id, country)
           select $1::uuid, unnest($3::text[])),
         priced as (select gen_random_uuid() as id, cents, position
           from unnest($4::int[]) with ordinality one (cents, position)),
         methods as (insert into shipping_methods (id, zone_id, position, name)
           select id, $1::uuid, position, 'Parcel ' || position from priced)
         insert into shipping_rates (method_id, price_cents) select id, cents from priced`,
        [id, currency, countries, prices],
      );
    },
    register: (scheme: string, country: string) =>
      pool.query(
        `insert into tax_registrations (scheme, country, region, number, starts_on, changed_at)
         values ($1, $2, '', 'X1', '2020-01-01', now())`,
        [scheme, country],
      ),
  };
};
