// Typed prices of markets in the shop's own file, out and in.
import { beforeEach, expect, test } from 'vitest';
import { addMarket } from '../../../../test/test-markets.ts';
import {
  actorId,
  checkFile,
  exportAll,
  findImport,
  importFile,
  undoImport,
} from '../../../../test/test-product-files.ts';
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { applyProductImport } from './apply/start-product-import.ts';
import { listImportProducts } from './find-product-import.ts';

let testShop: TestShop;
beforeEach(async () => {
  testShop = await createTestShop();
  await addMarket(testShop.database);
  await addMarket(testShop.database, 'jp', { currency: 'JPY', country: 'JP' });
});

const typed = async () =>
  (
    await testShop.database.pool.query<{ of: string }>(
      `select concat_ws(' ', market, p.slug, label, m.price_cents, m.discount_price_cents) as of
       from market_prices m join products p on p.id = m.product_id
       left join product_sizes s on s.id = m.size_id where is_typed order by 1`,
    )
  ).rows.map((row) => row.of);

const changes = async (id: string) =>
  (await listImportProducts(testShop.context, { id, after: 0, size: 10 })).flatMap((one) =>
    one.changes.map(({ what, before, after }) =>
      `${what}: ${before} > ${after}`.replaceAll('\u00a0', ' '),
    ),
  );

const titles =
  'Slug,Product name,Brand name,Category,Description,Price,Size,Stock,Price: de,' +
  'Discount price: de,Size price: de,Size discount price: de,Price: jp';
const products = [
  titles,
  'hat,Hat,Acme,Hat,Warm,20,S,1,"1,019.95",9,,,1500',
  'hat,,,,,,M,2,,,12.50,11,',
  'cap,Cap,Acme,Hat,Cool,30,M,1,,,,,',
].join('\n');
const before = ['de hat 101995 900', 'de hat M 1250 1100', 'jp hat 1500'];

test('what goes out and in again changes nothing, a changed cell that price alone', async () => {
  expect(await importFile(testShop, products)).toMatchObject({ state: 'applied', list: [] });
  expect(await typed()).toEqual(before);
  const file = await exportAll(testShop);
  expect(file).toContain(
    '"Price: de","Discount price: de","Size price: de","Size discount price: de","Price: jp"',
  );
  expect(await checkFile(testShop, file)).toMatchObject({ changed: 0, unchanged: 2, list: [] });
  expect(await importFile(testShop, file.replace('12.50', '13.00'))).toMatchObject({
    state: 'applied',
    changed: 1,
  });
  expect(await typed()).toEqual(['de hat 101995 900', 'de hat M 1300 1100', 'jp hat 1500']);
});

test('the check says what changes, the history has it, and undoing puts it back', async () => {
  await importFile(testShop, products);
  const kept = async () =>
    (await testShop.database.pool.query("select from price_history where market = 'de'")).rowCount;
  const count = (await kept()) ?? 0;
  const file = 'Slug,Size,Price: de,Size price: de\nhat,S,,\nhat,M,,14\ncap,M,25,';
  const done = await importFile(testShop, file);
  expect(done).toMatchObject({ state: 'applied', changed: 2, list: [] });
  expect(await changes(done.id)).toEqual([
    'Price in de: EUR 9.00 instead of EUR 1,019.95 > as the rule says',
    'Price of M in de: EUR 11.00 instead of EUR 12.50 > EUR 11.00 instead of EUR 14.00',
    'Price in de: as the rule says > EUR 25.00',
  ]);
  expect(await typed()).toEqual(['de cap 2500', 'de hat M 1400 1100', 'jp hat 1500']);
  expect(await kept()).toBeGreaterThan(count);
  const { rows } = await testShop.database.pool.query(
    "select from audit_log where action = 'product_market_prices_changed' and actor_id = 'admin'",
  );
  expect(rows).toHaveLength(4);
  expect(await undoImport(testShop, done.id)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await typed()).toEqual(before);
});

test('a file without columns of markets leaves their prices', async () => {
  await importFile(testShop, products);
  await importFile(testShop, 'Slug,Size,Stock\nhat,S,5');
  await importFile(testShop, 'Slug,Price\nhat,25');
  expect(await typed()).toEqual(before);
});

test('what is wrong with a price is told with its line, column and remedy', async () => {
  await importFile(testShop, products);
  const wrong = await checkFile(
    testShop,
    'Slug,Size,Price: de,Discount price: de,Size price: de,Price: jp\n' +
      'hat,S,free,,,10.5\nhat,M,,,,\ncap,M,10,10,,',
  );
  expect(wrong.list.map(({ line, column, message }) => `${line} ${column} ${message}`)).toEqual([
    '2 Price: de must be a price in EUR, at most 1,000,000',
    '2 Price: jp must be a price in JPY, at most 1,000,000',
    '4 Discount price: de must be lower than the price beside it',
  ]);
  const alone = await checkFile(testShop, 'Slug,Discount price: de\ncap,9');
  expect(alone.list).toMatchObject([
    { line: 2, column: 'Discount price: de', message: 'needs the price beside it' },
  ]);
  const ofNoSize = await checkFile(testShop, 'Slug,Size price: de\nhat,9');
  expect(ofNoSize.list).toMatchObject([
    { line: 2, column: 'Size price: de', message: 'needs the size that it is of' },
  ]);
  const nowhere = await checkFile(testShop, 'Slug,Price: fr\nhat,9');
  expect(nowhere).toMatchObject({ state: 'failed' });
  expect(nowhere.list).toMatchObject([
    {
      line: 1,
      column: 'Price: fr',
      message: 'There is no market “fr”. Add it under Markets, or delete the column.',
    },
  ]);
  expect(await typed()).toEqual(before);
});

test('a market that changes ends a file, and keeps what undoing would put back', async () => {
  const { context, database } = testShop;
  await importFile(testShop, products);
  const { id } = await checkFile(testShop, 'Slug,Price: de,Price\nhat,11,21');
  await database.writes.query("update markets set currency = 'SEK' where slug = 'de'");
  await applyProductImport(context, { id, actorId });
  expect(await findImport(testShop, id)).toMatchObject({
    state: 'failed',
    problem:
      'Hat: “de” sells in SEK now. Type its prices. Nothing was kept. Choose the file again.',
  });
  const done = await importFile(testShop, 'Slug,Price: jp\nhat,1600');
  await database.writes.query("delete from markets where slug = 'jp'");
  expect(await undoImport(testShop, done.id)).toMatchObject({ state: 'undone', kept: 1 });
});
