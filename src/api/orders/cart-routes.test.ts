// The cart of an account: browsers that send what they have, and get what the account has.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { addMarket } from '../../../test/test-markets.ts';
import { aProduct, hideProduct } from '../../../test/test-products.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { cartLinesMax } from '../../domain/cart/merge-cart-lines.ts';

type Counts = Record<string, number>;
type Answer = { userId: string; lines: { _id: string; productQuantity: number }[] };

const toLines = (counts: Counts) =>
  Object.entries(counts).map(([_id, productQuantity]) => ({ _id, productQuantity }));
const countsOf = (answer: Answer): Counts =>
  Object.fromEntries(answer.lines.map(({ _id, productQuantity }) => [_id, productQuantity]));

const open = async (options?: Parameters<typeof createTestShop>[0]) => {
  const shop = await createTestShop(options);
  const product = await aProduct(shop.database, {
    priceCents: 5000,
    discountPriceCents: 4000,
    sizes: { S: 9, M: 9, L: 0 },
  });
  const [s = '', m = '', l = ''] = product.sizes.map(({ id }) => id);
  const user = await aSignedInUser(shop);
  return { shop, product, user, browser: (of = user) => aBrowser(of), s, m, l };
};

/** Sends its cart with what it was answered last. */
const aBrowser = ({ call }: Pick<Awaited<ReturnType<typeof aSignedInUser>>, 'call'>) => {
  let base: Answer | undefined;
  return async (counts: Counts): Promise<Counts> => {
    const known = base && { userId: base.userId, lines: toLines(countsOf(base)) };
    const { status, body } = await call('PUT', '/cart', { lines: toLines(counts), base: known });
    expect(status, JSON.stringify(body)).toBe(200);
    base = body;
    return countsOf(body);
  };
};

test('what a market does not sell stays in the account for those that do', async () => {
  const { shop, product, user, browser, s } = await open();
  const shirt = await aProduct(shop.database, { sizes: { M: 9 } });
  const own = shirt.sizes[0]?.id ?? '';
  expect(await browser()({ [s]: 2, [own]: 1 })).toEqual({ [s]: 2, [own]: 1 });
  await addMarket(shop.database);
  await shop.database.writes.query(
    'update market_prices set is_sold = false where product_id = $1',
    [product.id],
  );
  const there = await user.call('PUT', '/cart?market=de', { lines: toLines({ [own]: 3 }) });
  expect(countsOf(there.body)).toEqual({ [own]: 3, [s]: 2 });
  const sums = { ProductPrice: 0, UpdatePrice: 0, listPrice: null, ProductStock: 0 };
  expect(there.body.lines.find(({ _id }: { _id: string }) => _id === s)).toMatchObject({
    ...{ ...sums, soldIn: [], productName: 'Oxford Shirt' },
  });
  expect(await browser()({})).toEqual({ [own]: 3, [s]: 2 });

  // What is added there by a browser that knew no better stays, too.
  const elsewhere = product.sizes[1]?.id ?? '';
  const lines = toLines({ [own]: 3, [s]: 2, [elsewhere]: 1 });
  const added = await user.call('PUT', '/cart?market=de', { lines });
  expect([countsOf(added.body)[elsewhere], added.body.unavailable]).toEqual([1, []]);

  // Removed there by who saw it in both, it is removed.
  const base = { userId: there.body.userId, lines };
  await user.call('PUT', '/cart?market=de', { lines: toLines({ [own]: 3 }), base });
  expect(await browser()({})).toEqual({ [own]: 3 });
});

test('two browsers join, and what one removes is removed in the other', async () => {
  const { browser, s, m, l } = await open();
  const [phone, laptop] = [browser(), browser()];
  expect(await phone({ [s]: 2 })).toEqual({ [s]: 2 });
  expect(await laptop({ [s]: 1, [m]: 3 })).toEqual({ [s]: 2, [m]: 3 });
  expect(await phone({ [s]: 2 })).toEqual({ [s]: 2, [m]: 3 });
  expect(await phone({ [m]: 3, [l]: 1 })).toEqual({ [m]: 3, [l]: 1 });
  expect(await laptop({ [s]: 2, [m]: 4 })).toEqual({ [m]: 4, [l]: 1 });
});

test("lines have the stored cart's words, at current prices", async () => {
  const { user, product, m, l } = await open();
  const lines = toLines({ [m]: 2, [l]: 1 });
  const { body } = await user.call('PUT', '/cart', { lines });
  expect(body.userId).toBe(user.id);
  expect(body.lines[0]).toEqual({
    _id: m,
    productId: product.id,
    slug: product.slug,
    size: 'M',
    colorName: 'Sky',
    BrandName: 'Norrvane',
    productName: 'Oxford Shirt',
    ProductStock: 9,
    category: 'Clothing',
    ProductImage: '',
    ProductPrice: 40,
    listPrice: 50,
    Discount: '20% off ',
    productQuantity: 2,
    UpdatePrice: 80,
  });
  expect(body.lines[1]).toMatchObject({ _id: l, ProductStock: 0 });
});

test('what is not on sale is said, and kept by nobody', async () => {
  const { shop, browser, user, product, s } = await open();
  const other = await aProduct(shop.database);
  const kept = other.sizes[0]?.id ?? '';
  const phone = browser();
  await phone({ [s]: 1, [kept]: 1 });
  await hideProduct(shop.database, product);
  const unknown = randomUUID();
  const lines = toLines({ [s]: 1, [unknown]: 1, 'a product': 1, '\0': 1 });
  const { body } = await user.call('PUT', '/cart', { lines });
  expect(countsOf(body)).toEqual({ [kept]: 1 });
  expect(body.unavailable.sort()).toEqual([s, unknown, 'a product', '\0'].sort());
});

test('who signs in after another user of a browser gets none of their lines', async () => {
  const { shop, browser, user, s, m } = await open();
  const left = await user.call('PUT', '/cart', { lines: toLines({ [s]: 2 }) });
  const tom = await aSignedInUser(shop);
  const base = { userId: left.body.userId, lines: toLines(countsOf(left.body)) };
  const lines = toLines({ [s]: 2, [m]: 1 });
  expect(countsOf((await tom.call('PUT', '/cart', { lines, base })).body)).toEqual({ [m]: 1 });
  expect(await browser()({})).toEqual({ [s]: 2 });
});

test('quantities and lines have their limits, also of twenty at once', async () => {
  const { shop, browser, user, s } = await open();
  expect(await browser()({ [s]: 999 })).toEqual({ [s]: 20 });
  const sizes = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`${n}`, 1]));
  const { sizes: found } = await aProduct(shop.database, { sizes });
  const batches = Array.from({ length: 20 }, (_, n) => found.slice(n * 6, n * 6 + 6));
  const answers = await Promise.all(
    batches.map((batch) =>
      user.call('PUT', '/cart', {
        lines: batch.map(({ id }) => ({ _id: id, productQuantity: 1 })),
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const { rowCount } = await shop.database.pool.query('select from cart_lines');
  expect(rowCount).toBe(cartLinesMax);
});

test('the same request twenty times at once is one', async () => {
  const { shop, user, s, m } = await open();
  const lines = toLines({ [s]: 2, [m]: 1 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => user.call('PUT', '/cart', { lines })),
  );
  for (const { body } of answers) expect(countsOf(body)).toEqual({ [s]: 2, [m]: 1 });
  const { rows } = await shop.database.pool.query('select user_id, quantity from cart_lines');
  expect(rows).toHaveLength(2);
  await shop.database.pool.query('delete from users where id = $1', [user.id]);
  expect((await shop.database.pool.query('select from cart_lines')).rowCount).toBe(0);
});

test.each([
  ['lines', 'many'],
  ['lines.0._id', [{ _id: '', productQuantity: 1 }]],
  ['lines.0._id', [{ _id: 'x'.repeat(99_000), productQuantity: 1 }]],
  ['lines.0.productQuantity', [{ _id: 'a', productQuantity: 0 }]],
  ['lines.0.productQuantity', [{ _id: 'a', productQuantity: 1.5 }]],
  ['lines', Array.from({ length: 101 }, (_, n) => ({ _id: `${n}`, productQuantity: 1 }))],
])('%s is checked', async (field, lines) => {
  const { user } = await open();
  expect(await user.call('PUT', '/cart', { lines })).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', field },
  });
});

test('an account may change its cart 300 times in 10 minutes', async () => {
  const { user } = await open({ rateLimits: { widen: 0.01 } });
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push(await user.call('PUT', '/cart', { lines: [] }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
});
