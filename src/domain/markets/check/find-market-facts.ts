import type { Database } from '../../../platform/database/database.ts';
import { shopDay } from '../../../platform/text/day-in.ts';
import { unknownPlace } from '../../../platform/values/place.ts';
import { findDeliveryZones } from '../../delivery/find-delivery-zones.ts';
import {
  type DiscountRow,
  discountColumns,
  discountOfRow,
} from '../../discounts/discount-columns.ts';
import { marketBlock } from '../../discounts/market-block.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import { registrationColumns } from '../../taxes/find-tax-facts.ts';
import { isInEu } from '../../taxes/tax-area.ts';
import { covers, isInForce, type TaxRegistration } from '../../taxes/tax-schemes.ts';
import { sellerVatNumber } from '../../taxes/vat-numbers/seller-vat-number.ts';
import { findMarkets } from '../find-markets.ts';
import type { Market } from '../market.ts';
import { type FoundFacts, taxedCountries } from '../market-checks.ts';
import { greenWordsIn, hasGreenWordsSql } from '../rules/green-words.ts';

/** For admins: the facts for the check of markets. */
export const findMarketFacts = async ({
  database: { pool },
  now,
}: {
  database: Database;
  now: () => Date;
}): Promise<FoundFacts> => {
  const locale = await findShopSettings(pool, 'locale');
  const markets = (await findMarkets(pool)).slice(1);
  const zones = await findDeliveryZones(pool);
  const open = zones.filter(({ methods }) => methods.some(({ isActive }) => isActive));
  const registrations = await pool.query<TaxRegistration>(
    `select ${registrationColumns} from tax_registrations`,
  );
  const discounts = await pool.query<DiscountRow>(
    `select ${discountColumns} from promo_codes
     where archived_at is null and (ends_at is null or ends_at > $1)`,
    [now()],
  );
  const counts = await pool.query<{ slug: string; waiting: number; notSold: number }>(
    `select m.slug,
       (select count(*)::int from products p where not exists (select from market_prices
         where market = m.slug and product_id = p.id and size_id is null)) as waiting,
       (select count(*)::int from market_prices
         where market = m.slug and size_id is null and not is_sold) as "notSold"
     from markets m`,
  );
  const products = await pool.query<{ count: number }>(
    'select count(*)::int as count from products',
  );
  const brands = await pool.query<{ count: number }>(
    `select count(*)::int as count from (select distinct lower(brand) as brand from products
       where deleted_at is null) b
     where not exists (select from shop_settings,
       regexp_split_to_table(value ->> 'producers', E'\\n') line
       where name = 'notices' and lower(trim(split_part(line, '=', 1))) = b.brand)`,
  );
  const green = await pool.query<GreenRow>(
    `select id, name, description, (count(*) over ())::int as count from products
     where deleted_at is null and ${hasGreenWordsSql("(name || ' ' || description)")}
     order by sequence desc limit 1`,
  );
  const elsewhere = (market: Market) =>
    discounts.rows.filter((row) =>
      marketBlock(discountOfRow(row), {
        ...{ market: market.slug, currency: market.currency, shopCurrency: locale.currency },
      }),
    ).length;
  return {
    shopCurrency: locale.currency,
    delivered: open.flatMap(({ places, currency }) =>
      places.map(({ country }) => ({ country, currency: currency ?? locale.currency })),
    ),
    deliveredElsewhereIn: open.some(({ places }) => places.length === 0) ? locale.currency : null,
    registered: registeredOf(registrations.rows, markets, {
      ...{ home: locale.country, day: shopDay(now()) },
    }),
    vatNumber: sellerVatNumber(registrations.rows, {
      ...{ country: locale.country, taxedIn: '', day: shopDay(now()), taxNumber: '' },
    }),
    products: products.rows[0]?.count ?? 0,
    unnamedBrands: brands.rows[0]?.count ?? 0,
    green: greenOf(green.rows),
    today: shopDay(now()),
    markets: Object.fromEntries(
      markets.map((market) => {
        const { waiting = 0, notSold = 0 } =
          counts.rows.find(({ slug }) => slug === market.slug) ?? {};
        return [market.slug, { waiting, notSold, discountsElsewhere: elsewhere(market) }];
      }),
    ),
  };
};

type GreenRow = { id: string; name: string; description: string; count: number };

const greenOf = ([row]: readonly GreenRow[]): FoundFacts['green'] => {
  const [word] = row ? greenWordsIn([row.name, row.description]) : [];
  return row && word ? { count: row.count, productId: row.id, product: row.name, word } : null;
};

type At = { home: string; day: string };

/** Below the bound of the One Stop Shop, the registration at home is for the whole EU. */
const registeredOf = (
  registrations: readonly TaxRegistration[],
  markets: readonly Market[],
  { home, day }: At,
): string[] => {
  const inForce = registrations.filter((one) => isInForce(one, day));
  const placeOf = (country: string) => ({ ...unknownPlace, country });
  const isCovered = (country: string) =>
    inForce.some((one) => covers(one, placeOf(country), home)) ||
    (isInEu(placeOf(country)) &&
      isInEu(placeOf(home)) &&
      inForce.some((one) => covers(one, placeOf(home), home)));
  const asked = new Set([...taxedCountries, ...markets.flatMap(({ countries }) => countries)]);
  return [...asked].filter(isCovered);
};
