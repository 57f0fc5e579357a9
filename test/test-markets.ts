// Markets for tests, whose prices are typed or follow from the shop's.
import { deriveMarketPrices } from '../src/domain/pricing/markets/derive-market-prices.ts';
import { scaleMarkets } from '../src/domain/taxes/scale-markets.ts';
import type { Database } from '../src/platform/database/database.ts';

type MarketInput = { currency?: string; country?: string; factorMillionths?: number };

/** An active one, with its prices. */
export const addMarket = async (
  database: Database,
  slug = 'de',
  { currency = 'EUR', country = 'DE', factorMillionths = 500_000 }: MarketInput = {},
): Promise<void> => {
  await database.writes.query(
    `with market as (
       insert into markets (slug, name, currency, language, prices_include, factor_millionths,
         is_active, position)
       values ($1, $1, $2, 'de-DE', 'gross', $3, true, 1) returning slug
     )
     insert into market_countries (country, market) select $4, slug from market`,
    [slug, currency, factorMillionths, country],
  );
  await scaleMarkets({ database, now: () => new Date() });
  await deriveMarketPrices({ database });
};

type Typed = { productId: string; sizeId?: string; priceCents: number; discountCents?: number };

/** As an admin types a price for a market. */
export const typeMarketPrice = async (
  database: Database,
  { productId, sizeId, priceCents, discountCents }: Typed,
  market = 'de',
): Promise<void> => {
  await database.writes.query(
    `insert into market_prices (market, product_id, size_id, price_cents, discount_price_cents,
       is_typed)
     values ($1, $2, $3, $4, $5, true)
     on conflict (market, product_id, size_id) do update set is_typed = true,
       price_cents = excluded.price_cents, discount_price_cents = excluded.discount_price_cents`,
    [market, productId, sizeId ?? null, priceCents, discountCents ?? null],
  );
};
