// What a parcel weighs and what customs ask, in files of this shop and of others.
import { beforeEach, expect, test } from 'vitest';
import { exportAll, importFile } from '../../../../test/test-product-files.ts';
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { listImportProblems } from './find-product-import.ts';

let testShop: TestShop;
beforeEach(async () => {
  testShop = await createTestShop();
});

const file = (...lines: string[]): string => lines.join('\n');
const notes = async (id: string) =>
  (await listImportProblems(testShop.context, { id, after: 0, size: 100, isNote: true })).map(
    ({ line, column, message }) => `${line} ${column} ${message}`,
  );
const facts = async () =>
  (
    await testShop.database.pool.query(
      `select weight_grams as grams, hs_code as hs, origin_country as origin from products
       order by sequence`,
    )
  ).rows;

test('weights are read in their unit, and that of the heaviest size counts', async () => {
  const shopify = await importFile(
    testShop,
    file(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Variant Grams',
      'tee,Tee,Size,S,20.00,1,180.0',
      'tee,,Size,M,20.00,1,210.4',
      'hat,Hat,Size,M,20.00,1,0',
    ),
  );
  expect(shopify).toMatchObject({ state: 'applied', added: 2 });
  expect((await facts()).map(({ grams }) => grams)).toEqual([210, null]);
  expect((await notes(shopify.id)).join('\n')).toContain(
    '2 Variant Grams Its sizes differ: the product weighs 210 grams.',
  );
  const woo = await importFile(
    testShop,
    file(
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Beschreibung,"Vorrätig?",Lager,' +
        'Regulärer Preis,Kategorien,"Gewicht (kg)"',
      '1,simple,A,Mütze,1,Warm,1,4,20,Mützen,"0,15"',
      '2,simple,B,Schal,1,Warm,1,4,20,Mützen,schwer',
    ),
  );
  expect(woo).toMatchObject({ added: 1, refused: 1 });
  expect((await facts()).map(({ grams }) => grams)).toEqual([210, null, 150]);
});

test('weight, HS code and origin go out, in and back', async () => {
  const titles =
    'Slug,Product name,Brand name,Category,Description,Price,Weight in grams,HS code,' +
    'Country of origin';
  const lineOf = (end: string) => file(titles, `coat,Coat,Acme,Coat,Warm,90,${end}`);
  const done = await importFile(testShop, lineOf('1400,6201.40.00,pt'));
  expect(done).toMatchObject({ state: 'applied', added: 1 });
  expect(await facts()).toEqual([{ grams: 1400, hs: '62014000', origin: 'PT' }]);
  expect(await exportAll(testShop)).toContain('1400,62014000,PT');
  const wrong = await importFile(testShop, lineOf('-1,62,Portugal'));
  expect(wrong).toMatchObject({ refused: 1 });
  expect(await facts()).toEqual([{ grams: 1400, hs: '62014000', origin: 'PT' }]);
});
