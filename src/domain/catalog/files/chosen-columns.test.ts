// Files of systems that the shop does not know: an admin says which column is what.
import { beforeEach, expect, test } from 'vitest';
import {
  actorId,
  checkFile,
  findImport,
  importFile,
  undoImport,
} from '../../../../test/test-product-files.ts';
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts';
import {
  answerProductImport,
  applyProductImport,
  chooseImportColumns,
} from './apply/start-product-import.ts';
import { choiceProblems, guessColumns } from './column-choices.ts';
import { findImportColumns } from './find-import-columns.ts';
import { listImportProblems } from './find-product-import.ts';

let testShop: TestShop;
beforeEach(async () => {
  testShop = await createTestShop();
});

const titles = 'Artikelnummer;Bezeichnung;Preis;Sonderpreis;Größe;Farbe;Bestand;Gewicht';
const lines = [
  'T-S;Tee;20,00 €;;S;Rot;3;100',
  'T-M;Tee;20,00 €;15,00 €;M;Rot;Unlimited;100',
  ';;;;;;;',
  'T-B;Tee;20,00 €;0;S;Blau;0;100',
];
const file = [titles, ...lines].join('\n');
const right = ['sku', 'name', 'paid', 'reduced', 'size', 'color', 'stock', ''];

const sizes = async () =>
  (
    await testShop.database.pool.query<{ text: string }>(
      `select concat_ws(' ', p.slug, s.label, s.sku, s.stock,
         coalesce(s.price_cents, p.price_cents),
         case when s.price_cents is null then p.discount_price_cents
           else s.discount_price_cents end) as text
       from product_sizes s join products p on p.id = s.product_id
       order by p.sequence, s.position`,
    )
  ).rows.map(({ text }) => text);
const notes = async (id: string) =>
  (await listImportProblems(testShop.context, { id, after: 0, size: 100, isNote: true })).map(
    ({ column, message }) => `${column} ${message}`,
  );
const choose = async (id: string, columns: readonly string[]) => {
  const chosen = await chooseImportColumns(testShop.context, { id, actorId, columns });
  return 'code' in chosen ? chosen : await findImport(testShop, id);
};

test('an unknown file asks for its columns, with guesses and samples', async () => {
  const one = await checkFile(testShop, file);
  expect(one).toMatchObject({ state: 'choosing', lines: 4, problems: 0, format: '' });
  const columns = await findImportColumns(testShop.context, one.id);
  expect(columns).toMatchObject(right.map((to) => ({ to })));
  expect(columns).toContainEqual({
    title: 'Sonderpreis',
    samples: ['15,00 €', '0'],
    to: 'reduced',
  });
  const { context } = testShop;
  expect(await applyProductImport(context, { id: one.id, actorId })).toMatchObject({
    state: 'choosing',
  });
});

test('its columns chosen, it is checked, applied and undone as any other', async () => {
  const { id } = await checkFile(testShop, file);
  expect(await choose(id, right)).toMatchObject({ state: 'previewed', added: 2, uncounted: 1 });
  expect(await notes(id)).toEqual(['Gewicht This column is not read.']);
  await answerProductImport(testShop.context, { id, actorId, stock: 9 });
  await findImport(testShop, id);
  await applyProductImport(testShop.context, { id, actorId });
  expect(await findImport(testShop, id)).toMatchObject({ state: 'applied', added: 2 });
  expect(await sizes()).toEqual([
    'tee-rot S T-S 3 2000',
    'tee-rot M T-M 9 2000 1500',
    'tee-blau S T-B 0 2000',
  ]);
  expect(await choose(id, right)).toMatchObject({ code: 'not_found' });
  await undoImport(testShop, id);
  expect(await sizes()).toEqual([]);
});

test('a choice is kept for files with the same titles, told, and can be changed', async () => {
  const first = await checkFile(testShop, file);
  await choose(first.id, ['', 'name', 'paid', '', 'size', 'color', 'stock', '']);
  const moved = 'Farbe;Bezeichnung;Preis;Sonderpreis;Größe;Artikelnummer;Bestand;Gewicht';
  const again = await checkFile(testShop, `${moved}\nRot;Cap;10;;S;C-S;1;5`);
  expect(again).toMatchObject({
    state: 'previewed',
    isRemembered: true,
    chosen: ['color', 'name', 'paid', '', 'size', '', 'stock', ''],
  });
  expect((await notes(again.id))[0]).toMatch(/chosen for a file with the same titles/);
  const changed = await choose(again.id, [
    ...['color', 'name', 'paid', 'reduced', 'size', 'sku', 'stock', ''],
  ]);
  expect(changed).toMatchObject({ state: 'previewed', isRemembered: false, added: 1 });
  expect((await notes(again.id)).join()).not.toMatch(/same titles/);
  await applyProductImport(testShop.context, { id: again.id, actorId });
  await findImport(testShop, again.id);
  expect(await sizes()).toEqual(['cap-rot S C-S 1 1000']);
});

test('columns that leave nothing right are chosen again', async () => {
  const { id } = await checkFile(testShop, 'Was;Wieviel;Kostet\nTee;3;zwanzig');
  expect(await choose(id, ['name', 'stock', 'paid'])).toMatchObject({ state: 'failed' });
  expect(await choose(id, ['name', 'paid', ''])).toMatchObject({
    state: 'previewed',
    problem: null,
  });
});

test.each<[string, string[], RegExp]>([
  ['too few', ['name', 'paid'], /each of the 8 columns/],
  ['no price', ['name', ...Array(7).fill('')], /column of the price/],
  ['no name', ['paid', ...Array(7).fill('')], /column of the name/],
  ['two of one', [...right.slice(0, 7), 'sku'], /Two columns are "SKU"/],
])('a choice with %s is refused in words', async (_what, columns, says) => {
  const { id } = await checkFile(testShop, file);
  expect(await choose(id, columns)).toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(says),
  });
});

test('only who sent the file chooses, and only of a file that asks', async () => {
  const { id } = await checkFile(testShop, file, { by: 'another' });
  expect(await choose(id, right)).toMatchObject({ code: 'not_found' });
  const known = await checkFile(testShop, 'Slug,Product name\nhat,Hat');
  expect(await choose(known.id, ['name', 'paid'])).toMatchObject({ code: 'not_found' });
});

test('a file of another shop with a slug is not taken for our own', async () => {
  const spree =
    'slug,sku,name,status,description,price,compare_at_price,currency,width,weight,' +
    'option1_name,option1_value,image1_src,image2_src,inventory_count';
  const one = await checkFile(
    testShop,
    `${spree}\ndenim-shirt,D-S,Denim Shirt,active,Soft,64,80,USD,1,2,Size,Small,,,5\n` +
      'denim-shirt,D-M,,,,64,80,USD,1,2,Size,Medium,,,6',
  );
  expect(one).toMatchObject({ state: 'choosing', problems: 0 });
  const guessed = guessColumns(one.head);
  expect(choiceProblems(guessed)).toEqual([]);
  expect(await choose(one.id, guessed)).toMatchObject({ added: 1 });
  await applyProductImport(testShop.context, { id: one.id, actorId });
  await findImport(testShop, one.id);
  expect(await sizes()).toEqual([
    'denim-shirt Small D-S 5 8000 6400',
    'denim-shirt Medium D-M 6 8000 6400',
  ]);
});

test('lines without a name are of the product before, and a number is no address', async () => {
  const squarespace =
    'Product ID,Variant ID,Title,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,' +
    'Hosted Image URLs,Visible';
  const { id } = await checkFile(
    testShop,
    `${squarespace}\n77,a,Wool Scarf,W-1,Length,Short,30,20,No,4,,No\n` +
      ',b,,W-2,Length,Long,40,35,Yes,2,,',
  );
  const guessed = guessColumns(squarespace.split(','));
  expect(await choose(id, guessed)).toMatchObject({ state: 'previewed', added: 1, refused: 0 });
  await applyProductImport(testShop.context, { id, actorId });
  await findImport(testShop, id);
  expect(await sizes()).toEqual([
    'wool-scarf Length: Short W-1 4 3000',
    'wool-scarf Length: Long W-2 2 4000 3500',
  ]);
});

test('the known files need no choice', async () => {
  const done = await importFile(testShop, 'Handle,Title,Variant Price,Variant SKU\na,A,1,S');
  expect(done).toMatchObject({ format: 'Shopify', chosen: null });
});

test('mistakes name the titles of the file', async () => {
  const { id } = await checkFile(
    testShop,
    `Ware,Kostet,Mass\nTee,zehn,S\nCap,1,${'x'.repeat(300)}\n,2,M`,
  );
  const checked = await choose(id, ['name', 'paid', 'size']);
  expect('list' in checked && checked.list.map(({ line, column }) => [line, column])).toEqual([
    [2, 'Kostet'],
    [3, 'Mass'],
  ]);
});

test('days of a reduced price count in any file: one that is over is none', async () => {
  const { id } = await checkFile(
    testShop,
    [
      'sku,name,price,special_price,special_price_from_date,special_price_to_date,qty',
      'T-1,Tank,34.0000,20.0000,2020-01-01,2020-12-31,1',
      'T-2,Tee,34.0000,20.0000,2020-01-01,2099-12-31,1',
      'T-3,Top,34.0000,20.0000,1/1/20,12/31/20,1',
    ].join('\n'),
  );
  const columns = await findImportColumns(testShop.context, id);
  await choose(id, 'code' in columns ? [] : columns.map(({ to }) => to));
  expect(await notes(id)).toEqual([
    'special_price The sale price 20.00 is left out: the sale ended on 2020-12-31.',
    expect.stringMatching(/^special_price .* dates can't be read. Write 2026-12-31.$/),
  ]);
  await applyProductImport(testShop.context, { id, actorId });
  await findImport(testShop, id);
  expect(await sizes()).toEqual([
    'tank One size T-1 1 3400',
    'tee One size T-2 1 3400 2000',
    'top One size T-3 1 3400',
  ]);
});

test('a price that is without tax by its title is told where prices have it', async () => {
  const { id } = await checkFile(testShop, 'Name *;Price tax excluded;Quantity\nTee;15;1');
  await choose(id, ['name', 'paid', 'stock']);
  expect(await notes(id)).toEqual([
    expect.stringMatching(/^Price tax excluded By its title this price is without tax\./),
  ]);
});

test('columns of other systems are guessed by the titles of their exports', () => {
  const of = (titles: string) => guessColumns(titles.split(','));
  expect(of('product_number,price_net,price_gross,list_price_gross,cover_media_url')).toEqual([
    ...['sku', '', 'paid', 'former', 'images'],
  ]);
  expect(of('variant_option_one_name,variant_option_two_value,Current Stock,Is Visible')).toEqual([
    ...['option1', 'value2', 'stock', 'state'],
  ]);
  expect(guessColumns(['Categories (x,y,z...)', 'Image URLs (x,y,z...)', 'Weight (kg)'])).toEqual([
    ...['category', 'images', ''],
  ]);
});
