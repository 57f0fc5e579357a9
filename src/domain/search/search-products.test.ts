import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemoDatabase } from '../../../test/demo-shop.ts';
import { runCount } from '../../../test/run-count.ts';
import { databaseForTest } from '../../../test/test-database.ts';
import { aProduct, hideProduct } from '../../../test/test-products.ts';
import type { Database } from '../../platform/database/database.ts';
import { damerauLevenshtein } from './near-words.ts';
import { tokenize } from './search.ts';
import { type Search, searchProducts as searchIn } from './search-products.ts';

const searchProducts = ({ database }: { database: Database }, search: Search) =>
  searchIn({ database, market: '' }, search);

let demo: Database;
beforeAll(async () => {
  demo = await openDemoDatabase();
});
afterAll(() => demo.close());

const slugs = async (text: string, size = 100) =>
  (await searchProducts({ database: demo }, { text, size })).products.map(({ slug }) => slug);

test.each([
  ['trench', 'belted-trench-stone'],
  ['TRENCH  coat!', 'belted-trench-stone'],
  ['fedora', 'wide-brim-fedora-camel'],
  ['linen shi', 'linen-shirt-white'],
  ['pique', 'pique-polo-navy'],
  ['Piqué', 'pique-polo-navy'],
  ['hoodies', 'harbour-hoodie-oat'],
  ['oxfo', 'oxford-shirt-sky'],
  ['maren dress', 'shirt-dress-sage'],
  ['beanie', 'rib-beanie-mustard'],
  ['gabardine', 'belted-trench-stone'],
  ['in', 'straight-jeans-indigo'],
])('%s finds %s', async (text, slug) => {
  expect(await slugs(text)).toContain(slug);
});

test.each([
  ['fedroa', 'wide-brim-fedora-camel'],
  ['trensh', 'belted-trench-stone'],
  ['oxfrod shirt', 'oxford-shirt-sky'],
  ['corduroi', 'cord-overshirt-rust'],
  ['beanei', 'rib-beanie-mustard'],
  ['shrit', 'oxford-shirt-sky'],
])('the mistyped %s finds %s', async (text, slug) => {
  expect(await slugs(text)).toContain(slug);
});

test.each(['kilt', 'xyzzy', 'zz', '日本語', '😀', '---'])('%s finds nothing', async (text) => {
  expect(await searchProducts({ database: demo }, { text, size: 10 })).toMatchObject({
    products: [],
    total: 0,
  });
});

test('names leave descriptions out, newer products rank above older ones', async () => {
  const database = await databaseForTest();
  const { id: older } = await aProduct(database, { name: 'Wool Scarf' });
  const { id: newer } = await aProduct(database, { name: 'Wool Scarf' });
  await aProduct(database, { name: 'Coat', description: 'Goes well with a scarf.' });
  const { products, total } = await searchProducts({ database }, { text: 'scarf', size: 2 });
  expect(products.map(({ id }) => id)).toEqual([newer, older]);
  expect(total).toBe(2);
});

test('a kind of item is not found by a description, an attribute is', async () => {
  const database = await databaseForTest();
  const { id: named } = await aProduct(database, { name: 'Cropped Shirt' });
  const { id: described } = await aProduct(database, {
    name: 'Cardigan',
    description: 'A cropped shape that leaves room for a shirt. Comes in a laundry bag.',
  });
  const found = async (text: string) =>
    (await searchProducts({ database }, { text, size: 5 })).products.map(({ id }) => id);
  expect(await found('shirts')).toEqual([named]);
  expect(await found('cropped')).toEqual([named, described]);
  expect(await found('bag')).toEqual([]);
});

test('a department makes no other item a match, and its own products come first', async () => {
  expect((await slugs('mens hoodie')).toSorted()).toEqual((await slugs('hoodie')).toSorted());
  expect(await slugs('guys shorts')).toEqual(await slugs('shorts'));
  for (const [text, own] of [
    ['women', 'women'],
    ['ladies', 'women'],
    ['mens hat', 'men'],
  ] as const) {
    const { products } = await searchProducts({ database: demo }, { text, size: 100 });
    const departments = products.map(({ department }) => department);
    expect(new Set(departments), text).toEqual(new Set([own, 'unisex']));
    expect(departments.lastIndexOf(own), text).toBeLessThan(departments.indexOf('unisex'));
  }
});

test('sizes and prices of the text narrow what is found', async () => {
  const hats = await searchProducts({ database: demo }, { text: 'hats under $30', size: 20 });
  const prices = hats.products.map((one) => one.discountPriceCents ?? one.priceCents);
  expect([hats.total, Math.max(...prices) <= 3000]).toEqual([7, true]);
  const tees = await searchProducts({ database: demo }, { text: 'xxl tee', size: 20 });
  const sizes = tees.products.map((one) => one.sizes.find(({ label }) => label === 'XXL')?.stock);
  expect([tees.total, tees.unknownText, sizes.every(Boolean)]).toEqual([2, null, true]);
  const near = await searchProducts({ database: demo }, { text: 'coat under 5', size: 1 });
  expect([near.isNear, near.products[0]?.slug]).toEqual([true, 'belted-trench-stone']);
  expect(await slugs('bag under 50')).toEqual([]);
});

test('what asks for nothing in particular finds the newest', async () => {
  const newest = await searchProducts({ database: demo }, { text: 'New in', size: 1 });
  expect([newest.total, newest.products[0]?.slug]).toEqual([49, 'rib-beanie-mustard']);
  const hats = await searchProducts({ database: demo }, { text: 'new hats', size: 1 });
  expect([hats.total, hats.unknownText]).toEqual([13, null]);
  expect(await slugs('under 15')).toEqual(['six-panel-cap-rose']);
  expect(await slugs('in the')).toEqual([]);
});

test('the size limits the products, not the total', async () => {
  const hats = await searchProducts({ database: demo }, { text: 'hat', size: 5 });
  expect([hats.products.length, hats.total]).toEqual([5, 13]);
});

test('products in stock rank above equal ones that are sold out', async () => {
  const database = await databaseForTest();
  const { id: inStock } = await aProduct(database, { name: 'Wool Scarf', sizes: { M: 1 } });
  const { id: soldOut } = await aProduct(database, { name: 'Wool Scarf', sizes: { M: 0 } });
  const { id: better } = await aProduct(database, { name: 'Scarf of Wool', sizes: { M: 0 } });
  const { products } = await searchProducts({ database }, { text: 'scarf', size: 3 });
  expect(products.map(({ id }) => id)).toEqual([inStock, better, soldOut]);
});

test('when no product has all words, those with the rarer words are found', async () => {
  const near = await searchProducts({ database: demo }, { text: 'satin kangaroo trench', size: 5 });
  expect(near.isNear).toBe(true);
  expect(near.products.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['belted-trench-stone', 'satin-slip-dress-champagne']),
  );
  const exact = await searchProducts({ database: demo }, { text: 'satin dress', size: 5 });
  expect(exact.isNear).toBe(false);
});

test('of ten words that no product has together, what has nine is found', async () => {
  const database = await databaseForTest();
  const words = 'alder birch cedar elm fir gum hazel iris juniper kapok';
  const { id: most } = await aProduct(database, { name: words.replace('fir ', '') });
  await aProduct(database, { name: 'Alder Birch Cedar Elm' });
  await aProduct(database, { name: 'Fir' });
  const { products, isNear } = await searchProducts({ database }, { text: words, size: 9 });
  expect({ isNear, found: products.map(({ id }) => id) }).toEqual({ isNear: true, found: [most] });
});

test('corrected words are told', async () => {
  const corrected = await searchProducts({ database: demo }, { text: 'linnen shirt', size: 5 });
  expect(corrected.correctedText).toBe('linen shirt');
  const typed = await searchProducts({ database: demo }, { text: 'linen shirt', size: 5 });
  expect(typed.correctedText).toBeNull();
});

test('a word of fashion that the shop does not sell is told, not corrected', async () => {
  const found = await searchProducts({ database: demo }, { text: 'leather jacket', size: 5 });
  expect([found.correctedText, found.unknownText]).toEqual([null, 'leather']);
  expect(found.products[0]?.name).toMatch(/Jacket/);
});

test('a whole word finds little of what begins like it: red is not reduced', async () => {
  const found = await slugs('red');
  expect(found[0]).not.toBe('belted-trench-stone');
  expect(found.length).toBeLessThan(10);
});

test('what is typed is found from its first letter on', async () => {
  for (const text of ['h', 'ha', 'hat'])
    expect(await slugs(text)).toContain('straw-boater-natural');
  for (const text of ['t-s', 'T sh', 'tshi'])
    expect(await slugs(text)).toContain('cropped-tee-blush');
  expect(await slugs('over s')).toEqual(await slugs('overshirt'));
});

test('a color finds its own family first, also by a word that the shop adds', async () => {
  const database = await databaseForTest();
  const { id: near } = await aProduct(database, { name: 'Hat', colorName: 'Rust' });
  const { id: red } = await aProduct(database, { name: 'Hat', colorName: 'Vermilion' });
  await aProduct(database, { name: 'Hat', colorName: 'Navy' });
  const search = async (text: string) =>
    (await searchProducts({ database }, { text, size: 3 })).products.map(({ id }) => id);
  expect(await search('red hat')).toEqual([near]);
  await database.writes.query(`insert into color_families values ('vermilion', 'Red')`);
  expect(await search('red hat')).toEqual([red, near]);
  await database.pool.query(`update products set color_name = 'Navy' where id = $1`, [red]);
  expect(await search('red hat')).toEqual([near]);
});

test('an item of clothing that is not sold is not read as two words', async () => {
  expect(await slugs('waistcoat')).toEqual([]);
});

test('words for a department are understood even without a stem', async () => {
  expect(await slugs('for him')).toEqual(await slugs('men'));
  expect(await slugs('shirt for her')).toEqual(await slugs('shirt women'));
});

test('a synonym that the shop adds is found at once', async () => {
  const database = await databaseForTest();
  const { id } = await aProduct(database, { name: 'Wool Scarf' });
  const search = async (text: string) =>
    (await searchProducts({ database }, { text, size: 3 })).products.map((product) => product.id);
  expect(await search('muffler')).toEqual([]);
  await database.pool.query(
    "insert into search_synonyms (term, finds) values ('muffler', 'scarf')",
  );
  expect(await search('muffler')).toEqual([id]);
  expect(await search('mufler')).toEqual([id]);
});

test('a renamed product is found by its new name only', async () => {
  const database = await databaseForTest();
  const { pool } = database;
  const { id } = await aProduct(database, { name: 'Cagoule' });
  await pool.query("update products set name = 'Anorak' where id = $1", [id]);
  expect((await searchProducts({ database }, { text: 'anorak', size: 1 })).total).toBe(1);
  expect((await searchProducts({ database }, { text: 'cagoule', size: 1 })).total).toBe(0);
});

test('empty text finds best sellers of paid orders, then the most rated', async () => {
  const database = await databaseForTest();
  const { pool } = database;
  const [quiet, reviewed, sold, unpaid] = [
    await aProduct(database),
    await aProduct(database, { ratingCount: 50 }),
    await aProduct(database),
    await aProduct(database),
  ];
  await pool.query("insert into users (id, name, email) values ('u', 'U', 'u@example.com')");
  for (const [state, product] of [
    ['paid', sold.id],
    ['unpaid', unpaid.id],
  ]) {
    await pool.query(
      `with placed as (
         insert into orders (user_id, state, user_name, user_email, phone, address,
           subtotal_cents, shipping_cents, taxes_cents, amount_due_cents, placed_at, reserved_until)
         values ('u', $1, 'U', 'u@example.com', '1', 'A', 1, 1, 1, 1, now(), now())
         returning id
       )
       insert into order_lines (order_id, position, product_id, size_id, product_name, size_label,
         category, image, quantity, unit_price_cents, line_cents)
       select placed.id, 0, $2, s.id, 'x', 'M', 'Hat', '', 2, 1, 2
       from placed, product_sizes s where s.product_id = $2`,
      [state, product],
    );
  }
  const { products } = await searchProducts({ database }, { text: '  ', size: 10 });
  expect(products.map(({ id }) => id)).toEqual([sold.id, reviewed.id, unpaid.id, quiet.id]);
  await hideProduct(database, sold);
  expect(
    (await searchProducts({ database }, { text: '', size: 1 })).products.map(({ id }) => id),
  ).toEqual([reviewed.id]);
});

test('no text makes the search throw', async () => {
  const nasty = [
    "'",
    '&',
    '|!',
    ':*',
    "\\'",
    'a & | b',
    '<->',
    '(((',
    "''':*",
    'ŉ',
    '½',
    'ﷺ'.repeat(200),
    '\0',
    'a\0b',
    '\ud800',
    'x'.repeat(100_000),
    '"%_\\',
    'the',
    'İ',
  ];
  for (const text of nasty) await searchProducts({ database: demo }, { text, size: 3 });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: fc.constantFrom(...'ab &|!():*<>-\'"\\%ŉъʼ½') }),
      ),
      async (text) => {
        const { products, total } = await searchProducts({ database: demo }, { text, size: 3 });
        expect(total).toBeGreaterThanOrEqual(products.length);
      },
    ),
    { numRuns: runCount(40, 300) },
  );
});

test('words are lower case, without accents, at most ten of the first 200 characters', () => {
  expect(tokenize('  Crème-BRÛLÉE, 30°C ')).toEqual(['creme', 'brulee', '30', 'c']);
  expect(tokenize('a '.repeat(50))).toHaveLength(10);
  expect(tokenize('x'.repeat(500))[0]).toHaveLength(40);
  expect(tokenize('!?')).toEqual([]);
  expect(tokenize('T-shirt t shrit, part shirt')).toEqual(['tshirt', 'tshrit', 'part', 'shirt']);
});

test.each([
  ['shirt', 'shirt', 0],
  ['shrit', 'shirt', 1],
  ['coats', 'coat', 1],
  ['ct', 'coat', 2],
  ['', 'hat', 3],
])('%s is %s with %d edits', (from, to, edits) => {
  expect(damerauLevenshtein(from, to)).toBe(edits);
});
