// Files of Shopify and WooCommerce as owners have them: money, stock, and what is told of the rest.
import { beforeEach, expect, test } from 'vitest';
import {
  actorId,
  checkFile,
  exportAll,
  findImport,
  importFile,
} from '../../../../test/test-product-files.ts';
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { answerProductImport, applyProductImport } from './apply/start-product-import.ts';
import { listImportProblems, listImportProducts } from './find-product-import.ts';
import { listRefusedLines } from './list-refused-lines.ts';

let testShop: TestShop;
beforeEach(async () => {
  testShop = await createTestShop({ now: () => new Date('2026-11-28T12:00:00Z') });
});

const wooTitles =
  'Type,SKU,Name,Published,Description,In stock?,Stock,Sale price,Regular price,' +
  'Categories,Parent,' +
  'Date sale price starts,Date sale price ends,Attribute 1 name,Attribute 1 value(s)';
const shopTitles =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,' +
  'Variant Compare At Price,Variant Inventory Policy,Variant Inventory Tracker';
const file = (...lines: string[]): string => lines.join('\n');

const sold = async (stock: number, label: string) =>
  await testShop.database.pool.query(
    'update product_sizes set stock = stock - $1 where label = $2',
    [stock, label],
  );
const sizes = async () =>
  (
    await testShop.database.pool.query<{ text: string }>(
      `select p.name || ' ' || s.label || ' ' || s.stock || ' ' ||
         coalesce(s.price_cents, p.price_cents) || '-' ||
         coalesce(case when s.price_cents is null then p.discount_price_cents
           else s.discount_price_cents end || '', '') as text
       from product_sizes s join products p on p.id = s.product_id
       order by p.sequence, s.position`,
    )
  ).rows.map(({ text }) => text);
const notes = async (id: string) =>
  (await listImportProblems(testShop.context, { id, after: 0, size: 100, isNote: true })).map(
    ({ line, column, message }) => `${line} ${column} ${message}`,
  );

test('barcodes go in, out and back; what is none is told and left out', async () => {
  const titles =
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,' +
    'Variant Barcode';
  const done = await importFile(
    testShop,
    file(
      titles,
      'tee,Tee,Size,S,20.00,1,4006381333931',
      "tee,,Size,M,20.00,1,'4006381-333948",
      'tee,,Size,L,20.00,1,4006381333932',
    ),
  );
  expect(done).toMatchObject({ state: 'applied', problems: 0 });
  const barcodes = async () =>
    (
      await testShop.database.pool.query<{ label: string; barcode: string | null }>(
        'select label, barcode from product_sizes order by position',
      )
    ).rows.map(({ label, barcode }) => `${label} ${barcode}`);
  const given = ['S 4006381333931', 'M 4006381333948', 'L null'];
  expect(await barcodes()).toEqual(given);
  expect(await notes(done.id)).toContainEqual(
    expect.stringMatching(/^4 Variant Barcode "4006381333932" is no barcode: /),
  );
  const own = await exportAll(testShop);
  expect(own).toContain('4006381333931');
  await testShop.database.pool.query(`update product_sizes set barcode = '96385074'`);
  const back = await importFile(testShop, own);
  expect(back).toMatchObject({ state: 'applied', changed: 1 });
  expect(await barcodes()).toEqual(given);
  const found = await (await testShop.app.request('/search-products?q=4006381333948')).json();
  expect(found).toMatchObject([{ productName: 'Tee' }]);
});

test('a sale of one variation is that of its size alone', async () => {
  const done = await importFile(
    testShop,
    file(
      wooTitles,
      'variable,wt,Tee,1,Long,1,,,,Tees,,,,Size,"S, M"',
      'variation,wt-s,Tee - S,1,,1,3,,20,,wt,,,Size,S',
      'variation,wt-m,Tee - M,1,,1,4,15,20,,wt,,,Size,M',
    ),
  );
  expect(done).toMatchObject({ state: 'applied', problems: 0 });
  expect(await sizes()).toEqual(['Tee S 3 2000-', 'Tee M 4 2000-1500']);
});

test('prices and struck prices of sizes are theirs, go out, and come back', async () => {
  const lines = file(
    shopTitles,
    'long-coat,Long Coat,Size,S,P-S,5,100.00,,deny,shopify',
    'long-coat,,,XXL,P-XXL,5,110.00,,deny,shopify',
    'sale-tee,Sale Tee,Size,S,T-S,1,15.00,20.00,deny,shopify',
    'sale-tee,,,M,T-M,1,20.00,,deny,shopify',
    'sale-tee,,,L,T-L,1,20.00,,deny,shopify',
  );
  expect(await importFile(testShop, lines)).toMatchObject({ state: 'applied', added: 2 });
  expect(await sizes()).toEqual([
    'Long Coat S 5 10000-',
    'Long Coat XXL 5 11000-',
    'Sale Tee S 1 2000-1500',
    'Sale Tee M 1 2000-',
    'Sale Tee L 1 2000-',
  ]);
  const out = await exportAll(testShop);
  expect(await importFile(testShop, out)).toMatchObject({ changed: 0, unchanged: 2 });
  await testShop.database.pool.query('delete from products');
  expect(await importFile(testShop, out)).toMatchObject({ state: 'applied', added: 2 });
  expect(await exportAll(testShop)).toBe(out);
});

test.each([
  ['', '', '1500', null, 0],
  ['2026-11-01', '2026-12-24', '1500', '2026-12-24', 0],
  ['2024-01-01', '2024-02-01', '', null, 1],
])('a sale from %j to %j', async (starts, ends, reduced, lastDay, told) => {
  const { id } = await importFile(
    testShop,
    file(wooTitles, `simple,ws,Cap,1,Warm,1,2,15,20,Hats,,${starts},${ends},,`),
  );
  expect(await sizes()).toEqual([`Cap One size 2 2000-${reduced}`]);
  expect(await notes(id)).toHaveLength(told);
  const { rows } = await testShop.database.pool.query(
    'select discount_last_day::text as day from products',
  );
  expect(rows).toEqual([{ day: lastDay }]);
});

test('what is for sale without a number is asked for, never sold out in silence', async () => {
  const { id, ...checked } = await checkFile(
    testShop,
    file(
      shopTitles,
      'dep,Dep,Size,S,D-S,0,10,,continue,shopify',
      'dep,,,M,D-M,0,10,,deny,shopify',
      'untracked,Untracked,,,U,,10,,deny,',
    ),
  );
  expect(checked).toMatchObject({ state: 'previewed', uncounted: 2, uncountedStock: null });
  const { context } = testShop;
  expect(await applyProductImport(context, { id, actorId })).toMatchObject({
    code: 'invalid_input',
  });
  await answerProductImport(context, { id, actorId, stock: 7 });
  expect(await findImport(testShop, id)).toMatchObject({ state: 'previewed', uncountedStock: 7 });
  await applyProductImport(context, { id, actorId });
  expect(await findImport(testShop, id)).toMatchObject({ state: 'applied', added: 2 });
  expect(await sizes()).toEqual(['Dep S 7 1000-', 'Dep M 0 1000-', 'Untracked One size 7 1000-']);
});

test("the shop's own file keeps what was sold since it was made", async () => {
  await importFile(testShop, file(shopTitles, 'tee,Tee,Size,S,T,5,10,,deny,shopify'));
  const out = await exportAll(testShop);
  await sold(2, 'S');
  const same = await checkFile(testShop, out);
  expect(same).toMatchObject({ changed: 0, unchanged: 1 });
  const [told] = await listImportProducts(testShop.context, { id: same.id, after: 0, size: 5 });
  expect(told?.changes).toEqual([
    {
      what: 'Stock of S',
      before: '3',
      after: '3 (the file says 5; 2 sold or taken out since its stock was read)',
    },
  ]);
  await importFile(testShop, out.replace(',5,5\r', ',9,5\r'));
  expect(await sizes()).toEqual(['Tee S 7 1000-']);
});

test('a second file of another system changes the stock by what differs', async () => {
  const of = (stock: number) => file(shopTitles, `tee,Tee,Size,S,T,${stock},10,,deny,shopify`);
  await importFile(testShop, of(5));
  await sold(2, 'S');
  await importFile(testShop, of(5));
  expect(await sizes()).toEqual(['Tee S 3 1000-']);
  await importFile(testShop, of(8));
  expect(await sizes()).toEqual(['Tee S 6 1000-']);
});

test('the right products go in, the others come back as a file with reasons', async () => {
  const { id, ...checked } = await checkFile(
    testShop,
    file(
      shopTitles,
      'good,Good,Size,S,G,5,10,,deny,shopify',
      'bad,Bad,Size,S,B-S,5,ten,,deny,shopify',
      'bad,,,M,B-M,5,10,,deny,shopify',
    ),
  );
  expect(checked).toMatchObject({ state: 'previewed', added: 1, refused: 1 });
  const { context } = testShop;
  expect(await applyProductImport(context, { id, actorId })).toMatchObject({
    code: 'invalid_input',
  });
  await applyProductImport(context, { id, actorId, onlyRight: true });
  expect(await findImport(testShop, id)).toMatchObject({ state: 'applied', added: 1 });
  let text = '';
  for await (const part of listRefusedLines(context, id)) text += part;
  const [titles, first, second] = text.split('\r\n');
  expect(titles).toContain('"Variant Inventory Tracker","Reason"');
  expect(first).toMatch(/^bad,Bad,Size,S,B-S,5,ten,.*Variant Price must be a price/);
  expect(second).toMatch(/^bad,,,M,B-M,/);
  const mended = await importFile(testShop, text.replace('ten', '10'));
  expect(mended).toMatchObject({ state: 'applied', added: 1, refused: 0 });
});

test("Shopify's titles of 2025, and formatted texts with all named characters", async () => {
  const done = await importFile(
    testShop,
    file(
      'Title,URL handle,Description,Vendor,Status,SKU,Option1 name,Option1 value,Price,' +
        'Compare-at price,Inventory quantity,Tags',
      'New Tee,new-tee,' +
        '"<h2>Fit</h2><p>Soft <b>&eacute;t&eacute;</b> &mdash; \u0003wool</p>",Nord,' +
        'Unlisted,NT-S,Size,S,20.00,25.00,5,"a, b"',
    ),
  );
  expect(done).toMatchObject({ state: 'applied', added: 1 });
  expect(await sizes()).toEqual(['New Tee S 5 2500-2000']);
  const { rows } = await testShop.database.pool.query(
    'select description, description_body as body, is_draft as draft from products',
  );
  expect(rows[0]).toMatchObject({ description: 'Fit\n\nSoft été — wool', draft: true });
  expect(rows[0].body).toContain('"type":"bold"');
  expect((await notes(done.id)).join('\n')).toMatch(
    /Tags This column is not read[\s\S]*control character[\s\S]*unlisted/,
  );
});

test('translated titles of WooCommerce', async () => {
  const done = await importFile(
    testShop,
    file(
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Beschreibung,"Vorrätig?",Lager,Angebotspreis,' +
        'Regulärer Preis,Kategorien',
      '1,simple,A,Mütze,1,Warm,1,4,15,20,Mützen',
    ),
  );
  expect(done).toMatchObject({ format: 'WooCommerce', state: 'applied', problems: 0 });
  expect(await sizes()).toEqual(['Mütze One size 4 2000-1500']);
});

test('what spreadsheets make of a file is read', async () => {
  const done = await importFile(
    testShop,
    file(
      'sep=;',
      'Slug;Product name;Brand name;Category;Description;Price;Stock;Low stock',
      'a;A;Acme;Hat;Warm;19,99;5.0;;',
      'b;B;Acme;Hat;Warm;1.299,00;3',
      'c;C;Acme;Hat;Warm;19.9900;2;1',
    ),
  );
  expect(done.list).toEqual([]);
  expect(await sizes()).toEqual([
    'A One size 5 1999-',
    'B One size 3 129900-',
    'C One size 2 1999-',
  ]);
});

test('kinds that are no parcel and a SKU twice are told, and options named', async () => {
  const { id, ...done } = await importFile(
    testShop,
    file(
      wooTitles,
      'simple,A,Cap,1,Warm,1,2,,20,Hats,,,,,',
      'grouped,G,Set,1,Warm,1,,,,Hats,,,,,',
      '"simple, downloadable, virtual",D,Song,1,Loud,1,,,9,Music,,,,,',
      'variable,H,Hoodie,1,Warm,1,,,,Tees,,,,Logo,"Yes, No"',
      'variation,A,Hoodie,1,,1,3,,20,,H,,,Logo,Yes',
    ),
  );
  expect(done).toMatchObject({ state: 'applied', added: 2, problems: 0 });
  expect(await sizes()).toContain('Hoodie Logo: Yes 3 2000-');
  expect((await notes(id)).join('\n')).toMatch(
    /Set is left[\s\S]*Song is left[\s\S]*SKU A is on line 2/,
  );
});

test('the dry run tells colors, drafts and what is reduced, in the money of the shop', async () => {
  const { id } = await checkFile(
    testShop,
    file(
      'Handle,Title,Status,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price',
      'coat,Coat,draft,Color,Red,1389,1500',
      'coat,,,Color,Navy,1389,1500',
      'coat,,,Color,Blue,1389,1500',
    ),
  );
  const shown = await listImportProducts(testShop.context, { id, after: 0, size: 5 });
  expect(shown.map(({ changes }) => changes.map(({ what, after }) => `${what} ${after}`))).toEqual(
    ['Red', 'Navy', 'Blue'].map((color) => [
      `Color ${color}`,
      'State draft',
      'Price $1,389.00 instead of $1,500.00',
      'Sizes One size (0)',
    ]),
  );
});

test('Red and red are one color, and a line that is wrong is named by its own title', async () => {
  const one = await checkFile(
    testShop,
    file(
      shopTitles.replace('Option1 Value', 'Option1 Value,Option2 Name,Option2 Value'),
      'tee,Tee,Color,Red,Size,S,R-S,1,10,,deny,shopify',
      'tee,,,red,,M,R-M,1,10,,deny,shopify',
      `cap,Cap,Size,${'x'.repeat(300)},,,C,1,10,,deny,shopify`,
    ),
  );
  expect(one).toMatchObject({ added: 1, refused: 1 });
  expect(one.list).toMatchObject([{ line: 4, column: 'Option1 Value' }]);
});
