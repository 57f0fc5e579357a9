// Orders in markets: their currency, taxes, delivery and discounts, and whose country it is.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { aShopWithMarkets } from '../../../../test/test-market-orders.ts';
import { writeOrderConfirmation } from './order-confirmation.ts';

const germany = { de: { currency: 'EUR', countries: ['DE', 'FR'] } };

test('a market sells in its currency, by its zones, without the sums of the shop', async () => {
  const shop = await aShopWithMarkets(germany);
  // Everywhere else costs dollars, and so does the fixed charge.
  expect(await shop.quote('de', 'DE')).toMatchObject({
    status: 409,
    body: { code: 'not_delivered' },
  });
  await shop.addZone(null, ['DE'], 700);
  await shop.addZone('EUR', ['DE', 'FR'], 490);
  // Before a country is known it is the first of the market.
  for (const country of ['DE', null])
    expect(await shop.quote('de', country)).toMatchObject({
      status: 200,
      body: {
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
  const shop = await aShopWithMarkets({
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

test('a country of another market is told before an order, with that market', async () => {
  const shop = await aShopWithMarkets(germany);
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
  const shop = await aShopWithMarkets(germany);
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
  const shop = await aShopWithMarkets(germany);
  await shop.addZone('EUR', ['DE'], 490);
  const address = {
    ...{ name: 'Ines', phone: '07700900123', additionalInfo: 'Ring', address: '14 Ropewalk Lane' },
  };
  expect(await shop.checkout('de', 'DE', 54.9, { address })).toMatchObject({
    body: { code: 'invalid_input', field: 'address.postal.country' },
  });
});

test('sums of discounts hold in the currency of the shop, percentages everywhere', async () => {
  const shop = await aShopWithMarkets(germany);
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

test('pages of a market promise its delivery, ask for fields, offer what holds', async () => {
  const shop = await aShopWithMarkets(germany);
  await shop.addZone('EUR', ['DE'], 490);
  await shop.pool.query(
    `insert into promo_codes (code, kind, value, first_purchase, created_at)
     values ('FIRST', 'amount', 500, true, now())`,
  );
  const read = async (path: string) => {
    const headers = { cookie: 'hemline.changed=1' };
    return (await shop.app.request(`http://localhost${path}`, { headers })).json();
  };
  expect((await read('/storefront?market=de')).settings).toMatchObject({
    delivery: { shipping: 4.9, freeShippingOver: null, taxes: 0 },
    checkout: { addressForm: 'fields' },
  });
  expect((await read('/storefront')).settings).toMatchObject({
    delivery: { shipping: 20, freeShippingOver: 99, taxes: 8 },
    checkout: { addressForm: 'text' },
  });
  expect(await read('/first-purchase-offer?market=de')).toMatchObject({
    offer: { code: 'FIRSTHEM', kind: 'percent' },
  });
  expect(await read('/first-purchase-offer')).toMatchObject({ offer: { code: 'FIRST' } });
});

test('emails of an order lead to its market, while that is open', async () => {
  const shop = await aShopWithMarkets(germany);
  await shop.addZone('EUR', ['DE'], 490);
  const { body } = await shop.checkout('de', 'DE', 54.9);
  await shop.pool.query(`update orders set state = 'paid', paid_at = placed_at`);
  const button = async () => {
    const email = await writeOrderConfirmation(shop.context, String(body.orderId));
    return email?.blocks.find((block) => 'button' in block);
  };
  const page = `/Dashboard/orders/${body.orderNumber}`;
  expect(await button()).toMatchObject({ url: `http://localhost/de${page}` });
  await shop.pool.query('update markets set is_active = false');
  expect(await button()).toMatchObject({ url: `http://localhost${page}` });
});
