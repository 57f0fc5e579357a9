// Orders in markets: their currency, taxes, delivery and discounts, and whose country it is.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { aCustomer, aShopWithProduct } from '../../../../test/test-checkout.ts';
import { deriveMarketPrices } from '../../pricing/markets/derive-market-prices.ts';

const now = () => new Date('2026-11-28T12:00:00Z');

type Row = { currency: string; include?: 'gross' | 'net'; countries: string[] };

/** A shop in dollars with markets; a shirt costs 50.00 of each currency. */
const aShop = async (markets: Record<string, Row>) => {
  const shop = await aShopWithProduct({ now });
  const { pool } = shop.database;
  for (const [slug, { currency, include = 'gross', countries }] of Object.entries(markets)) {
    await pool.query(
      `insert into markets (slug, name, currency, language, prices_include, is_active, position)
       values ($1, upper($1), $2, 'de-DE', $3, true, 1)`,
      [slug, currency, include],
    );
    await pool.query('insert into market_countries select unnest($2::text[]), $1', [
      slug,
      countries,
    ]);
  }
  await deriveMarketPrices(shop.context);
  const customer = await aCustomer(shop, now());
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
    addZone: async (currency: string | null, countries: string[], cents: number) => {
      const id = randomUUID();
      await pool.query(
        `with zone as (insert into shipping_zones (id, name, currency, created_at, changed_at)
           values ($1::uuid, $5, $2, now(), now())),
         places as (insert into shipping_zone_places (zone_id, country)
           select $1::uuid, unnest($3::text[])),
         method as (insert into shipping_methods (id, zone_id, position, name)
           values ($1::uuid, $1, 0, 'Parcel'))
         insert into shipping_rates (method_id, price_cents) values ($1::uuid, $4)`,
        [id, currency, countries, cents, id.slice(0, 8)],
      );
      return id;
    },
    register: (scheme: string, country: string) =>
      pool.query(
        `insert into tax_registrations (scheme, country, region, number, starts_on, changed_at)
         values ($1, $2, '', 'X1', '2020-01-01', now())`,
        [scheme, country],
      ),
  };
};

const germany = { de: { currency: 'EUR', countries: ['DE', 'FR'] } };

test('a market sells in its currency, by its zones, without the sums of the shop', async () => {
  const shop = await aShop(germany);
  // Everywhere else costs dollars, and so does the fixed charge.
  expect(await shop.quote('de', 'DE')).toMatchObject({
    status: 409,
    body: { code: 'not_delivered' },
  });
  await shop.addZone(null, ['DE'], 700);
  const parcel = await shop.addZone('EUR', ['DE', 'FR'], 490);
  // Before a country is known it is the first of the market.
  for (const country of ['DE', null])
    expect(await shop.quote('de', country)).toMatchObject({
      status: 200,
      body: {
        deliveryMethod: parcel,
        deliveryOptions: [{ price: 4.9 }],
        totals: { subtotal: 50, shipping: 4.9, taxes: 0, amountDue: 54.9 },
      },
    });
  const placed = await shop.checkout('de', 'DE', 54.9);
  expect(placed).toMatchObject({ status: 200, body: { finalPrice: 54.9 } });
  expect(await shop.orders()).toEqual([
    { market: 'de', currency: 'eur', due: 5490, taxes: 0, shipping: 490 },
  ]);
  const { rows } = await shop.pool.query(
    `select p.currency, i.currency as "ofProvider", i.amount from payments p
     join stripe_sandbox.payment_intents i on i.id = p.intent_id`,
  );
  expect(rows).toEqual([{ currency: 'eur', ofProvider: 'eur', amount: 5490 }]);
  // The default market stays as it is.
  expect(await shop.checkout('', 'AT', 78)).toMatchObject({ status: 200 });
  expect((await shop.orders()).at(-1)).toMatchObject({ market: '', currency: 'usd', due: 7800 });
});

test('taxes are in the prices of a market, or added to them, as it says', async () => {
  const shop = await aShop({
    de: { currency: 'EUR', countries: ['DE'] },
    uk: { currency: 'GBP', include: 'net', countries: ['GB'] },
  });
  await shop.register('domestic', 'DE');
  await shop.register('domestic', 'GB');
  await shop.addZone('EUR', ['DE'], 0);
  await shop.addZone('GBP', ['GB'], 0);
  expect(await shop.quote('de', 'DE')).toMatchObject({
    body: { totals: { amountDue: 50 }, taxes: [{ label: 'VAT 19%', amount: 7.98 }] },
  });
  expect(await shop.quote('uk', 'GB')).toMatchObject({
    body: { totals: { amountDue: 60 }, taxes: [{ label: 'VAT 20%', amount: 10 }] },
  });
  expect(await shop.checkout('uk', 'GB', 50)).toMatchObject({
    body: { code: 'price_changed', price: 60 },
  });
  expect(await shop.checkout('uk', 'GB', 60)).toMatchObject({ status: 200 });
  expect(await shop.orders()).toMatchObject([{ market: 'uk', currency: 'gbp', due: 6000 }]);
});

test('a country of another market is told before anything is placed, with that market', async () => {
  const shop = await aShop(germany);
  await shop.addZone('EUR', ['DE'], 490);
  const toGermany = {
    status: 409,
    body: {
      code: 'other_market',
      message: 'Germany is served by our shop for DE, where prices are in euros. Continue there.',
      ...{ field: 'address.country', market: 'de', name: 'DE' },
    },
  };
  const toDefault = {
    status: 409,
    body: {
      code: 'other_market',
      message:
        'Austria is served by our main shop, where prices are in US dollars. Continue there.',
      ...{ market: '', name: '' },
    },
  };
  expect(await shop.quote('', 'DE')).toMatchObject(toGermany);
  expect(await shop.checkout('', 'DE', 78)).toMatchObject(toGermany);
  expect(await shop.quote('de', 'AT')).toMatchObject(toDefault);
  expect(await shop.checkout('de', 'AT', 54.9)).toMatchObject(toDefault);
  // What is closed sells nothing, whatever its prices were.
  await shop.pool.query('update markets set is_active = false');
  expect(await shop.checkout('de', 'DE', 54.9)).toMatchObject({
    status: 409,
    body: {
      code: 'other_market',
      message:
        'Germany is served by our main shop, where prices are in US dollars. Continue there.',
      market: '',
    },
  });
  expect(await shop.quote('de', null)).toMatchObject({
    body: { code: 'other_market', market: '' },
  });
  expect(await shop.orders()).toEqual([]);
});

test('the same checkout in another market changes its order, currency and all', async () => {
  const shop = await aShop(germany);
  await shop.addZone('EUR', ['DE'], 490);
  const checkoutKey = randomUUID();
  expect(await shop.checkout('', 'AT', 78, { checkoutKey })).toMatchObject({ status: 200 });
  expect(await shop.checkout('de', 'DE', 54.9, { checkoutKey })).toMatchObject({ status: 200 });
  expect(await shop.orders()).toEqual([
    { market: 'de', currency: 'eur', due: 5490, taxes: 0, shipping: 490 },
  ]);
  const { rows } = await shop.pool.query(
    'select state, currency, amount_cents as cents from payments order by cents desc',
  );
  expect(rows).toEqual([
    { state: 'canceled', currency: 'usd', cents: 7800 },
    { state: 'open', currency: 'eur', cents: 5490 },
  ]);
});

test('an address in a market is fields, because its country has to be known', async () => {
  const shop = await aShop(germany);
  await shop.addZone('EUR', ['DE'], 490);
  const address = {
    ...{ name: 'Ines', phone: '07700900123', additionalInfo: 'Ring', address: '14 Ropewalk Lane' },
  };
  expect(await shop.checkout('de', 'DE', 54.9, { address })).toMatchObject({
    body: { code: 'invalid_input', field: 'address.postal.country' },
  });
});

test('sums of discounts hold in the currency of the shop, percentages where they are for', async () => {
  const shop = await aShop(germany);
  const admin = await aSignedInUser(shop, 'admin');
  await shop.addZone('EUR', ['DE'], 490);
  const add = (code: string, more: object) =>
    admin.call('POST', '/promo-codes', { code, kind: 'percent', value: 10, ...more });
  expect((await add('TEN', {})).status).toBe(200);
  await add('FIVE', { kind: 'amount', value: 5 });
  await add('LARGE', { minimumSubtotal: 1 });
  await add('CAPPED', { offMax: 3 });
  await add('ABROAD', { markets: ['de'] });
  await add('HOME', { markets: [''] });
  const tried = async (market: string, country: string, promoCode: string) => {
    const { body } = await shop.quote(market, country, { promoCode });
    return body.code
      ? [body.reason, body.message]
      : (body.totals as { amountDue: number }).amountDue;
  };
  expect(await tried('de', 'DE', 'TEN')).toBe(49.9);
  expect(await tried('de', 'DE', 'ABROAD')).toBe(49.9);
  const dollars = ['other_currency', 'This promo code is for prices in US dollars only.'];
  for (const code of ['FIVE', 'LARGE', 'CAPPED'])
    expect(await tried('de', 'DE', code)).toEqual(dollars);
  const elsewhere = ['certain_markets', 'This promo code is not for this part of our shop.'];
  expect(await tried('de', 'DE', 'HOME')).toEqual(elsewhere);
  expect(await tried('', 'AT', 'HOME')).toBe(73);
  expect(await tried('', 'AT', 'ABROAD')).toEqual(elsewhere);
  expect(await tried('', 'AT', 'FIVE')).toBe(73);
});
