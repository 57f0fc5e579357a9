// A market in pounds, with typed prices that change under those who buy there, and a code of its
// own of which there is one.
import { type Act, call } from './admin-call.ts';
import { pay } from './card-steps.ts';
import { chooseLines, open, report, type Visit } from './checkout-steps.ts';
import { market } from './house-rules.ts';
import { missing } from './kept-checks.ts';
import type { Check } from './run.ts';
import type { ShopDatabase } from './shop-database.ts';

export const boughtThere = 'bought in a market';
const { slug, country, code, shipping } = market;

/** Its parcels cost the same wherever they go, and it collects no tax. */
export const openMarket = async (database: ShopDatabase): Promise<void> => {
  await database.query(
    `with market as (
       insert into markets (slug, name, currency, language, prices_include, factor_millionths,
         multiplied_by, divided_by, is_active, position)
       values ($1, 'Torture', 'GBP', 'en-GB', 'gross', 900000, 1, 1, true, 1) returning slug
     ), place as (
       insert into market_countries (country, market) select $2, slug from market
     ), zone as (
       insert into shipping_zones (id, name, currency, created_at, changed_at)
       values (gen_random_uuid(), 'Torture', 'GBP', now(), now()) returning id
     ), zone_place as (
       insert into shipping_zone_places (zone_id, country) select id, $2 from zone
     ), method as (
       insert into shipping_methods (id, zone_id, position, name)
       select gen_random_uuid(), id, 1, 'Parcel' from zone returning id
     )
     insert into shipping_rates (method_id, price_cents) select id, $3 from method`,
    [slug, country, shipping],
  );
  await database.query(
    `insert into promo_codes (code, kind, value, redemptions_max, customer_redemptions_max, markets)
     values ($1, 'percent', 1000, 1, 1, array[$2])`,
    [code, slug],
  );
};

const postal = { country, line1: '14 Ropewalk Lane', city: 'London', postcode: 'E1 6AN' };

/** Most try its code first, also in the shop itself, where it does not hold. */
export const buyInMarket = async (visit: Visit): Promise<void> => {
  const { run, random } = visit;
  const lines = chooseLines(visit);
  const there = { checkoutKey: random.uuid(), market: slug, postal };
  const promoCode = random.pick([code, ` ${code.toLowerCase()} `]);
  const isTried = random.chance(0.7);
  if (isTried && (await open(visit, lines, { promoCode })))
    run.observations.breach('a code held outside of its market', visit.journey);
  const withCode = isTried ? await open(visit, lines, { ...there, promoCode }) : null;
  const opened = withCode ?? (await open(visit, lines, there));
  // The code may have gone to another one meanwhile.
  if (!opened || (await pay(visit, opened, { isUndisturbed: !withCode })) !== 'succeeded') return;
  run.observations.count(boughtThere);
  const allowed = withCode ? ['payment_refunded', 'payment_not_confirmed'] : [];
  await Promise.all(lines.map((line) => report(visit, opened, line, allowed)));
};

/** Of the product or of one size, or taken back, so that it follows the shop's again. */
export const typePrices: Act = async (run, random) => {
  // Of one product, so that what was typed is changed and taken back.
  const { id, productId } = random.pick(run.sizes.slice(0, 4));
  const { typedPrices } = run.acknowledged;
  const path = `/product/${productId}/market-prices`;
  const found = await call(run, random, { method: 'GET', path, name: 'market prices' });
  if (!found) return false;
  const price = { price: (990 + random.below(14_000)) / 100, discountPrice: null };
  const typed = random.pick([
    { price, sizes: [] },
    { price: null, sizes: [{ id, ...price }] },
    { price: null, sizes: [] },
  ]);
  const body = { revision: found.body.revision, currency: 'GBP', isSold: true, ...typed };
  const one = { method: 'PUT', path: `${path}/${slug}`, name: 'market price', body } as const;
  typedPrices.delete(productId);
  if (!(await call(run, random, one))) return false;
  const size = typed.price === null ? typed.sizes.map((each) => each.id).join() : 'product';
  typedPrices.set(productId, size && `${size} ${Math.round(price.price * 100)}`);
  return true;
};

/** The one that was typed last, or none. */
export const typedPrices: Check = async (run) => [
  'an acknowledged price of a market is not there',
  await missing(
    run,
    [...run.acknowledged.typedPrices].map(([id, typed]) => `${id} ${typed}`),
    `select p.id || ' ' || coalesce(string_agg(coalesce(m.size_id::text, 'product') || ' '
       || m.price_cents, ','), '') as id
     from products p left join market_prices m on m.product_id = p.id and m.is_typed
     group by p.id having p.id || ' ' || coalesce(string_agg(coalesce(m.size_id::text, 'product')
       || ' ' || m.price_cents, ','), '') = any($1)`,
  ),
];

export const codesOfMarkets: Check = async ({ database }) => [
  'a code of a market was used elsewhere, or more often than it may be',
  (
    await database.query<{ what: string }>(
      `select 'order ' || number || ' at /' || market as what from orders
         where promo_code = $1 and market <> $2
       union all select count(*) || ' times' from orders
         where promo_code = $1 and state <> 'canceled' and state <> 'expired' having count(*) > 1`,
      [code, slug],
    )
  ).map(({ what }) => what),
];
