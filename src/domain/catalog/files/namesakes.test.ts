// Files that name products without their slugs find those that an earlier rule gave another one.
import { beforeEach, expect, test } from 'vitest';
import { actorId, checkFile, findImport, importFile } from '../../../../test/test-product-files.ts';
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts';
import {
  answerProductImport,
  applyProductImport,
  chooseImportColumns,
} from './apply/start-product-import.ts';
import { listImportProblems } from './find-product-import.ts';

let testShop: TestShop;
beforeEach(async () => {
  testShop = await createTestShop();
});

const woo = 'Type,SKU,Name,Published,In stock?,Stock,Regular price\n';
const shopify =
  'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Status\n';
const own = 'Product name,Brand name,Category,Description,Price\n';

const renamed = async (slug: string, old: string) => {
  const { pool } = testShop.database;
  await pool.query('update products set slug = $2 where slug = $1', [slug, old]);
};
const slugs = async () =>
  (
    await testShop.database.pool.query<{ text: string }>(
      `select slug || ' ' || price_cents as text from products order by sequence`,
    )
  ).rows.map(({ text }) => text);
const notes = async (id: string) =>
  (await listImportProblems(testShop.context, { id, after: 0, size: 100, isNote: true }))
    .filter(({ column }) => column === '')
    .map(({ line, message }) => `${line} ${message}`);

test.each([
  ['WooCommerce', `${woo}simple,W,Weißes Kleid,1,1,2,`, 'weisses-kleid', 'wei-es-kleid'],
  ['Shopify', `${shopify}tee,Tee,Color,Weiß,2,1,active\n#`, 'tee-weiss', 'tee-wei'],
  ['a Shopify handle', `${shopify}пальто,Пальто,,,2,1,draft\n#`, 'palto', 'product-2'],
  ['our own', `${own}Пальто,Acme,Coats,Warm,`, 'palto', 'product-2'],
])('%s finds a product by its name', async (_what, file, made, old) => {
  const priced = (price: string) =>
    file.endsWith('#') ? file.replace(/,2,1,(.*)\n#/, `,2,${price},$1`) : file + price;
  expect(await importFile(testShop, priced('20'))).toMatchObject({ state: 'applied', added: 1 });
  await renamed(made, old);
  const done = await importFile(testShop, priced('30').replace('Kleid', 'KLEID'));
  expect(done).toMatchObject({ state: 'applied', added: 0, changed: 1 });
  expect(await notes(done.id)).toEqual([`2 Found by its name. Its slug stays ${old}.`]);
  expect(await slugs()).toEqual([`${old} 3000`]);
});

test('a file of chosen columns does, for each of its colors', async () => {
  const sent = async (price: number) => {
    const { id } = await checkFile(
      testShop,
      `Ware;Ton;Kostet\nGrünes Tuch;Weiß;${price}\nGrünes Tuch;Rot;${price}`,
    );
    const columns = ['name', 'color', 'paid'];
    await chooseImportColumns(testShop.context, { id, actorId, columns });
    await findImport(testShop, id);
    await answerProductImport(testShop.context, { id, actorId, stock: 1 });
    await findImport(testShop, id);
    await applyProductImport(testShop.context, { id, actorId });
    return await findImport(testShop, id);
  };
  expect(await sent(20)).toMatchObject({ added: 2 });
  await renamed('grunes-tuch-weiss', 'gr-nes-tuch-wei');
  expect(await sent(30)).toMatchObject({ added: 0, changed: 2 });
  expect(await slugs()).toEqual(['gr-nes-tuch-wei 3000', 'grunes-tuch-rot 3000']);
});

test('two of one name stay ambiguous, an archived one is none, a handle is sure', async () => {
  const line = `${woo}simple,,Weißes Kleid,1,1,2,30`;
  await importFile(testShop, `${woo}simple,,Weißes Kleid,1,1,2,20`);
  await renamed('weisses-kleid', 'wei-es-kleid');
  await testShop.database.pool.query('update products set deleted_at = now()');
  await importFile(testShop, line);
  await renamed('weisses-kleid', 'wei-es-kleid-2');
  expect(await slugs()).toEqual(['wei-es-kleid 2000', 'wei-es-kleid-2 3000']);
  await testShop.database.pool.query('update products set deleted_at = null');
  const { id, ...checked } = await checkFile(testShop, line);
  expect(checked).toMatchObject({ added: 1, problems: 0 });
  expect((await notes(id)).join()).toMatch(/2 products have this name and color/);
  const handle = `${shopify}dress,Weißes Kleid,,,2,1,active`;
  expect(await checkFile(testShop, handle)).toMatchObject({ added: 1 });
});
