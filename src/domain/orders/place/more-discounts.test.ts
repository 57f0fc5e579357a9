// Discounts of more kinds and conditions, from the call that makes them to the books.
import { expect, test } from 'vitest';
import {
  aCustomer,
  aShopWithProduct,
  confirmCard,
  intentOf,
} from '../../../../test/test-checkout.ts';
import { anOrderAdmin } from '../../../../test/test-managed-orders.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { auditBooks } from '../../books/audit-books.ts';

/** A shirt for $50, a hat for $20, a scarf of $40 for $30; delivery is $20, and taxes are $8. */
const aShop = async () => {
  const shop = await aShopWithProduct();
  const { database, product: shirt } = shop;
  const hat = await aProduct(database, { priceCents: 2000, category: 'Hat', sizes: { M: 9 } });
  const scarf = await aProduct(database, {
    ...{ priceCents: 4000, discountPriceCents: 3000, category: 'Scarf', sizes: { M: 9 } },
  });
  await database.pool.query(`insert into stock_ledger (size_id, delta, kind)
    select id, stock, 'received' from product_sizes`);
  const [customer, admin] = [await aCustomer(shop), await anOrderAdmin(shop)];
  const goods = { shirt, hat, scarf };
  type Cart = Partial<Record<keyof typeof goods, number>>;
  const linesOf = (cart: Cart) =>
    Object.entries(cart).map(([name, productQuantity]) => ({
      _id: goods[name as keyof Cart].sizes[0]?.id,
      productQuantity,
    }));
  return {
    shop,
    customer,
    admin,
    hat,
    add: (discount: object) => admin.call('POST', '/promo-codes', { code: 'CODE', ...discount }),
    quote: async (cart: Cart) =>
      (await customer.call('/quote', { lines: linesOf(cart), promoCode: 'code' })).body,
    checkout: (cart: Cart, price: number) =>
      customer.checkout(shirt, { price, lines: linesOf(cart), promoCode: 'code' }),
  };
};
type Cart = Parameters<Awaited<ReturnType<typeof aShop>>['quote']>[0];

const percent = { kind: 'percent', value: 20 };
const all = { shirt: 1, hat: 2, scarf: 1 };

test.each<[string, object, Cart, number | string]>([
  ['20% off at the full price', { ...percent, skipsReduced: true }, all, 18],
  ['20% off all but hats', { ...percent, without: ['category:Hat'] }, all, 16],
  ['20% off, at most $10.00', { ...percent, offMax: 10 }, all, 10],
  ['20% off, of at most 2 items', { ...percent, itemsMax: 2 }, all, 8],
  ['$7.00 off each item', { kind: 'amount_each', value: 7 }, { hat: 3 }, 21],
  ['50% off delivery', { kind: 'shipping_percent', value: 50 }, { hat: 1 }, 10],
  ['$5.00 off delivery', { kind: 'shipping_amount', value: 5 }, { hat: 1 }, 5],
  ['$5.00 off delivery that is free', { kind: 'shipping_amount', value: 5 }, { shirt: 2 }, 0],
  ['20% off hats with a scarf', { ...percent, ...hatsWith('Scarf') }, { hat: 1, scarf: 1 }, 4],
  [
    '20% off hats with a scarf',
    { ...percent, ...hatsWith('Scarf') },
    { hat: 1 },
    'minimum_quantity',
  ],
  [
    'a hat free with a scarf',
    { kind: 'buy_get', buy: 1, get: 1, value: 100, ...hatsWith('Scarf') },
    { hat: 3, scarf: 2 },
    40,
  ],
  ['full price, none', { ...percent, skipsReduced: true }, { scarf: 1 }, 'no_items'],
])('%s', async (_, discount, cart, off) => {
  const { add, quote } = await aShop();
  expect(await add(discount)).toMatchObject({ status: 200, body: discount });
  const quoted = (await quote(cart)) as {
    reason?: string;
    adjustments?: { kind: string; amount: number }[];
  };
  if (typeof off === 'string') return expect(quoted.reason).toBe(off);
  const own = quoted.adjustments?.filter(({ kind }) => kind !== 'free_shipping') ?? [];
  return expect(own.reduce((sum, { amount }) => sum - amount, 0)).toBe(off);
});

function hatsWith(category: string) {
  return { scope: ['category:Hat'], needs: [`category:${category}`] };
}

test('an order keeps what each line had off, also when one of its lines is removed', async () => {
  const { shop, customer, admin, add, checkout } = await aShop();
  await add({ ...percent, skipsReduced: true, without: ['category:Hat'] });
  // Of the shirt alone: 10 of 50.
  const { body } = await checkout({ shirt: 1, scarf: 1, hat: 1 }, 50 + 30 + 20 + 8 - 10);
  const { pool } = shop.database;
  const lines = async () =>
    (
      await pool.query(
        `select discount_cents as cents from order_lines where removed_at is null
         order by position`,
      )
    ).rows.map(({ cents }) => cents);
  expect(await lines()).toEqual([1000, 0, 0]);
  const { rows } = await pool.query('select id from order_lines where position = 2');
  // The scarf was reduced when it was ordered: its price of later changes nothing.
  await pool.query("update products set discount_price_cents = null where category = 'Scarf'");
  const removed = await shop.app.request(`/delete-order/${rows[0].id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(removed.status).toBe(200);
  expect(await lines()).toEqual([1000, 0]);
  const order = { price: 50 + 30 + 20 + 8 - 10, order: body.orderId, lines: undefined };
  const paid = await customer.call('/create-payment-intent', order);
  await confirmCard(shop, paid.body.clientSecret);
  await customer.confirmOrderLine(shop.product, intentOf(paid.body.clientSecret));
  expect((await admin.find(Number(body.orderNumber))).order.state).toBe('paid');
  expect((await auditBooks(shop)).filter(({ breaches }) => breaches > 0)).toEqual([]);
});

test.each([
  [{ kind: 'shipping_percent', value: 101 }, 'value'],
  [{ kind: 'amount_each', value: 0 }, 'value'],
  [{ kind: 'amount', value: 5, offMax: 3 }, 'offMax'],
  [{ kind: 'shipping_amount', value: 5, itemsMax: 3 }, 'itemsMax'],
  [{ ...percent, without: ['Hat'] }, 'without.0'],
])('%j is no discount', async (discount, field) => {
  const { add } = await aShop();
  expect(await add(discount)).toMatchObject({ status: 422, body: { field } });
});

test('the version before takes nothing off by what it does not know', async () => {
  const { shop, add } = await aShop();
  await add({ kind: 'amount_each', value: 7 });
  await add({ code: 'PLAIN', ...percent });
  const { rows } = await shop.database.pool.query(
    `select code, kind, value, terms ->> 'kind' as terms, terms ->> 'value' as of
     from promo_codes where code in ('CODE', 'PLAIN') order by code`,
  );
  expect(rows).toEqual([
    { code: 'CODE', kind: 'amount', value: 0, terms: 'amount', of: '0' },
    { code: 'PLAIN', kind: 'percent', value: 2000, terms: null, of: null },
  ]);
});

test('an order takes two codes where the shop does, and both only if both combine', async () => {
  const { shop, customer, admin, hat, add } = await aShop();
  const combines = { combines: true };
  await add({ code: 'TEN', kind: 'percent', value: 10, ...combines });
  await add({ code: 'SHIP', kind: 'shipping_amount', value: 5, ...combines });
  await add({ code: 'ALONE', kind: 'amount', value: 8 });
  const lines = [{ _id: hat.sizes[0]?.id, productQuantity: 1 }];
  const quote = async (promoCode: string) =>
    (await customer.call('/quote', { lines, promoCode })).body;
  expect(await quote('ten,ship')).toMatchObject({
    code: 'invalid_promo_code',
    reason: 'too_many',
    promoCode: 'SHIP',
  });
  await shop.database.pool.query(
    `insert into shop_settings (name, value) values ('promoCodes', '{"perOrder": 2}')`,
  );
  expect(await quote('ten, Ship')).toMatchObject({ totals: { amountDue: 48 - 2 - 5 } });
  expect(await quote('ten, alone')).toMatchObject({ totals: { amountDue: 48 - 8 } });
  expect(await quote('ten, nope')).toMatchObject({ reason: 'unknown', promoCode: 'NOPE' });
  expect(await quote('ten, ship, alone')).toMatchObject({ reason: 'too_many', promoCode: 'ALONE' });
  const checkoutKey = 'c0b5b4b0-0000-4000-8000-000000000002';
  const order = (promoCode: string, price: number) =>
    customer.checkout(hat, { lines, price, promoCode, checkoutKey });
  const placed = await order('ten,ship', 41);
  expect(placed.status).toBe(200);
  expect((await order('ten,ship', 41)).body.clientSecret).toBe(placed.body.clientSecret);
  const { promoCodes } = (await admin.call('GET', '/promo-codes')).body as {
    promoCodes: { key: string; redemptions: number }[];
  };
  expect(promoCodes.filter((one) => one.redemptions > 0).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['TEN', 'SHIP']),
  );
  expect((await order('alone', 40)).status).toBe(200);
  const { rows } = await shop.database.pool.query('select discount from order_adjustments');
  expect(rows).toEqual([{ discount: 'ALONE' }]);
  expect((await auditBooks(shop)).filter(({ breaches }) => breaches > 0)).toEqual([]);
});
