// Delivery and taxes of orders: by the place, told before, kept with the order, paid back with it.

import { expect, test } from 'vitest';
import { aChargedShop, now, parcel, pickUp, setting } from '../../../../test/test-charged-shop.ts';
import { auditBooks } from '../../books/audit-books.ts';
import { lineRefundCents, refundTaxCents } from '../line-refund.ts';

test('a quote offers what reaches the place, and says the taxes in its prices', async () => {
  const shop = await aChargedShop();
  expect(await shop.quote({ coat: 1 }, 'DE')).toMatchObject({
    option: { id: parcel, name: 'Parcel', cents: 490 },
    options: [{ id: parcel }, { id: pickUp }],
    totals: {
      totalCents: 12_390,
      amountDueCents: 12_390,
      taxes: [{ label: 'VAT 19%', cents: 1978, isIncluded: true }],
    },
  });
  expect(await shop.quote({ coat: 1 }, 'DE', pickUp)).toMatchObject({
    totals: { amountDueCents: 11_900, taxes: [{ label: 'VAT 19%', cents: 1900 }] },
  });
  expect(await shop.quote({ coat: 1 }, 'FR')).toMatchObject({
    option: { name: 'Colis' },
    totals: { amountDueCents: 12_890, taxes: [{ label: 'VAT 20%', cents: 2148 }] },
  });
  // What is picked up is sold in the shop, wherever its customer lives.
  await shop.database.pool.query(`insert into shipping_methods
      (id, zone_id, position, name, is_pickup)
    select gen_random_uuid(), zone_id, 2, 'Abholen', true from shipping_methods
    where name = 'Colis'`);
  await shop.database.pool.query(`insert into shipping_rates (method_id, price_cents)
    select id, 0 from shipping_methods where name = 'Abholen'`);
  const inFrance = await shop.quote({ coat: 1 }, 'FR');
  const abroad = 'options' in inFrance ? inFrance.options.find(({ isPickup }) => isPickup) : null;
  expect(await shop.quote({ coat: 1 }, 'FR', abroad?.id)).toMatchObject({
    totals: { taxes: [{ label: 'VAT 19%', cents: 1900 }] },
  });
  expect(await shop.quote({ coat: 1 }, 'US')).toMatchObject({
    option: { name: 'Shipping', cents: 2000 },
    totals: { taxes: [{ cents: 0 }] },
  });
});

test('abroad gross prices are paid without the tax of home, or as a setting says', async () => {
  const shop = await aChargedShop();
  await shop.database.pool.query(setting('delivery', { freeShippingOverCents: null }));
  // 119.00 and 20.00 have 19.00 and 3.19 in them.
  const abroad = {
    amountDueCents: 13_900 - 2219,
    adjustments: [
      { kind: 'discount', label: 'Without VAT', cents: -1900 },
      { kind: 'shipping_discount', label: 'Delivery without VAT', cents: -319 },
    ],
    taxes: [{ label: expect.stringContaining('No tax (export'), cents: 0 }],
  };
  expect(await shop.quote({ coat: 1 }, 'US')).toMatchObject({ totals: abroad });
  expect(await shop.place({ coat: 1 }, 'US', { priceCents: 11_681 })).toMatchObject({
    amountDueCents: 11_681,
  });
  const order = { ...(await shop.order()), refundableCents: 11_681 };
  expect(order.lines.map((line) => lineRefundCents(order, line))).toEqual([11_681]);
  await shop.database.pool.query(setting('taxes', { untaxedPay: 'same' }));
  expect(await shop.quote({ coat: 1 }, 'US')).toMatchObject({ totals: { amountDueCents: 13_900 } });
});

test('a proven VAT number of another country takes the tax off, for a day', async () => {
  const shop = await aChargedShop();
  const check = async (number: string, answer: string, at: Date) => {
    const { rows } = await shop.database.pool.query<{ id: string }>(
      `insert into vat_number_checks (number, answer, consultation, reason, asked_at)
       values ($1, $2, '', '', $3) returning id`,
      [number, answer, at],
    );
    return rows[0]?.id ?? '';
  };
  const valid = await check('FR40303265045', 'valid', now);
  const priceCents = 12_890 - 2058;
  expect(await shop.place({ coat: 1 }, 'FR', { priceCents, vatCheck: valid })).toMatchObject({
    amountDueCents: priceCents,
  });
  expect(await shop.order()).toMatchObject({
    vatNumber: 'FR40303265045',
    taxes: { lines: [{ reason: 'intra_community_supply', taxCents: 0 }, { taxCents: 0 }] },
  });
  const refused = { code: 'price_changed', price: 128.9 };
  for (const vatCheck of [
    await check('FR40303265045', 'not_valid', now),
    await check('FR40303265045', 'no_answer', now),
    await check('FR40303265045', 'valid', new Date(now.getTime() - 25 * 3_600_000)),
    await check('DE136695976', 'valid', now),
    '00000000-0000-4000-8000-000000000099',
  ])
    expect(await shop.place({ coat: 1 }, 'FR', { priceCents, vatCheck })).toMatchObject(refused);
});

test('the delivery is free above its bound, and its tax goes with it', async () => {
  const shop = await aChargedShop();
  expect(await shop.quote({ coat: 2 }, 'DE')).toMatchObject({
    totals: {
      totalCents: 24_290,
      amountDueCents: 23_800,
      adjustments: [{ kind: 'free_shipping', cents: -490 }],
      taxes: [{ label: 'VAT 19%', cents: 3800 }],
    },
  });
});

test('taxes are added to net prices, each rate to its goods and its part of delivery', async () => {
  const shop = await aChargedShop('net');
  const quote = await shop.quote({ coat: 1, book: 1 }, 'DE');
  // 490 are split by 11,900 and 2,140: 415 and 75.
  expect(quote).toMatchObject({
    totals: {
      subtotalCents: 14_040,
      taxesCents: 2340 + 155,
      amountDueCents: 14_040 + 490 + 2340 + 155,
      taxes: [
        { label: 'VAT 19%', cents: 2340, isIncluded: false },
        { label: 'VAT 7%', cents: 155, isIncluded: false },
      ],
    },
  });
});

test('an order has the sum that was quoted, its delivery and its taxes', async () => {
  const shop = await aChargedShop('net');
  const priceCents = 14_040 + 490 + 2340 + 155;
  expect(
    await shop.place({ coat: 1, book: 1 }, 'DE', { priceCents, deliveryMethod: parcel }),
  ).toMatchObject({ amountDueCents: priceCents });
  const order = await shop.order();
  expect(order).toMatchObject({
    deliveryMethod: 'Parcel',
    totals: { taxesCents: 2495, amountDueCents: priceCents },
    taxes: {
      arePricesGross: false,
      lines: [
        { linePosition: 0, jurisdiction: 'DE', rateMillionths: 190_000, baseCents: 11_900 },
        { linePosition: null, rateMillionths: 190_000, baseCents: 415 },
        { linePosition: 1, jurisdiction: 'DE', rateMillionths: 70_000, baseCents: 2140 },
        { linePosition: null, rateMillionths: 70_000, baseCents: 75 },
      ],
    },
  });
  expect(await auditBooks({ database: shop.database })).toEqual(
    expect.not.arrayContaining([
      expect.objectContaining({ breaches: [expect.objectContaining({ order: order.number })] }),
    ]),
  );
});

test('lines pay back their price with their tax, and all of them the payment', async () => {
  const shop = await aChargedShop('net');
  const priceCents = 14_040 + 490 + 2340 + 155;
  await shop.place({ coat: 1, book: 1 }, 'DE', { priceCents });
  const order = { ...(await shop.order()), refundableCents: priceCents };
  const [coat, book] = order.lines;
  if (!coat || !book) throw new Error('Two lines are needed.');
  const ofCoat = lineRefundCents(order, coat);
  expect(ofCoat).toBe(11_900 + 2261);
  expect(refundTaxCents(order, coat, ofCoat)).toBe(2261);
  const refund = { amountCents: ofCoat, quantity: 1, canceled: 1, restocked: 0, at: now };
  const left = {
    ...order,
    lines: [{ ...coat, refund }, book],
    refundableCents: priceCents - ofCoat,
  };
  const ofBook = lineRefundCents(left, book);
  expect(ofCoat + ofBook).toBe(priceCents);
  expect(refundTaxCents(left, book, ofBook)).toBe(2495 - 2261);
});

test('an unpaid order without one of its lines has the taxes of the others', async () => {
  const shop = await aChargedShop();
  await shop.place({ coat: 1, book: 1 }, 'DE', { priceCents: 14_530 });
  expect(await shop.removeLine('coat')).not.toHaveProperty('code');
  expect(await shop.order()).toMatchObject({
    totals: { amountDueCents: 2630, taxes: [{ label: 'VAT 7%', cents: 172 }] },
  });
});

test('what is picked up keeps the tax of the shop, with one of its lines less, too', async () => {
  const shop = await aChargedShop();
  await shop.database.pool.query(`update shipping_zone_places set country = 'AT', zone_id =
    '00000000-0000-4000-8000-000000000001' where country = 'FR'`);
  const input = { priceCents: 14_040, deliveryMethod: pickUp };
  await shop.place({ coat: 1, book: 1 }, 'AT', input);
  const rates = async () => (await shop.order()).totals.taxes?.map(({ label }) => label);
  expect(await rates()).toEqual(['VAT 19%', 'VAT 7%']);
  await shop.removeLine('book');
  expect(await rates()).toEqual(['VAT 19%']);
});

test('nothing goes where the shop does not deliver, and the field is named', async () => {
  const shop = await aChargedShop();
  await shop.database.pool.query(setting('delivery', { isEverywhereElse: false }));
  const nowhere = { code: 'not_delivered', field: 'address.country' };
  expect(await shop.quote({ coat: 1 }, 'US')).toEqual(nowhere);
  expect(await shop.place({ coat: 1 }, 'US', { priceCents: 13_900 })).toEqual(nowhere);
  // An unknown place is home, also where all others are served.
  expect(await shop.quote({ coat: 1 }, '')).toMatchObject({ option: { id: parcel } });
  await shop.database.pool.query(setting('delivery', { isEverywhereElse: true }));
  expect(await shop.quote({ coat: 1 }, '')).toMatchObject({ option: { id: parcel } });
});

test('a delivery that is not offered any more is told, and never replaced', async () => {
  const shop = await aChargedShop();
  await shop.database.pool.query('update shipping_methods set is_active = false where id = $1', [
    parcel,
  ]);
  const changed = { code: 'delivery_changed', options: [{ id: pickUp, name: 'Pick up' }] };
  expect(await shop.quote({ coat: 1 }, 'DE', parcel)).toEqual(changed);
  const input = { priceCents: 12_390, deliveryMethod: parcel };
  expect(await shop.place({ coat: 1 }, 'DE', input)).toEqual(changed);
});

test('another address or rate since it was quoted is another price', async () => {
  const shop = await aChargedShop('net');
  const priceCents = 11_900 + 490 + 2354;
  expect(await shop.place({ coat: 1 }, 'DE', { priceCents })).toMatchObject({
    amountDueCents: priceCents,
  });
  expect(await shop.place({ coat: 1 }, 'FR', { priceCents })).toMatchObject({
    code: 'price_changed',
    price: 154.68,
  });
  await shop.database.pool.query('delete from tax_registrations');
  expect(await shop.place({ coat: 1 }, 'DE', { priceCents })).toMatchObject({
    code: 'price_changed',
    price: 123.9,
  });
});

test('the taxes of an order are the sum of its tax lines, whoever writes them', async () => {
  const shop = await aChargedShop();
  await shop.place({ coat: 1 }, 'DE', { priceCents: 12_390 });
  const { pool } = shop.database;
  for (const text of [
    'update order_tax_lines set tax_cents = tax_cents + 1',
    'delete from order_tax_lines',
    'update orders set tax_cents = tax_cents + 1',
  ])
    await expect(pool.query(text), text).rejects.toThrow(/has taxes of/);
});

test('without a registration an order has no taxes, and costs what it did', async () => {
  const shop = await aChargedShop();
  await shop.database.pool.query('delete from tax_registrations');
  await shop.place({ coat: 1 }, 'DE', { priceCents: 12_390 });
  const order = await shop.order();
  expect(order.taxes.lines).toEqual([]);
  expect(order.totals).not.toHaveProperty('taxes');
});
