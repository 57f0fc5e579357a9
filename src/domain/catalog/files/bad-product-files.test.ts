// A hundred bad files: each says what is wrong and where, and changes nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLinear } from '../../../../test/expect-linear.ts';
import { checkFile, importFile } from '../../../../test/test-product-files.ts';
import { openTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { applyProductImport } from './apply/start-product-import.ts';

let testShop: TestShop;
let before: unknown;
beforeAll(async () => {
  testShop = await openTestShop();
  await importFile(testShop, fileOf({ Slug: 'there', SKU: 'TAKEN' }));
  before = await readShop();
});
afterAll(() => testShop.close());

const readShop = async () =>
  (
    await testShop.database.pool.query(
      `select (select json_agg(p order by id) from products p) as products,
         (select json_agg(s order by id) from product_sizes s) as sizes,
         (select count(*) from stock_ledger) as moves, (select count(*) from audit_log) as told`,
    )
  ).rows[0];

type Cells = Record<string, string>;
const good: Cells = {
  Slug: 'shirt',
  State: 'active',
  'Product name': 'Shirt',
  'Brand name': 'Acme',
  Category: 'Clothing',
  Department: 'women',
  Description: 'A shirt.',
  Price: '40',
  'Discount price': '',
  'Last day of the discount': '',
  'Color name': '',
  Swatch: '',
  'Low stock': '',
  Style: '',
  Images: '',
  Size: 'S',
  SKU: '',
  Stock: '3',
};
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const line = (cells: Cells): string => Object.values(cells).map(quoted).join(',');
const fileOf = (...rows: Cells[]): string =>
  [line(Object.fromEntries(Object.keys(good).map((title) => [title, title])))]
    .concat(rows.map((row) => line({ ...good, ...row })))
    .join('\n');

const shopify = (rows: Cells[]): string => {
  const titles = ['Handle', 'Title', 'Variant Price', 'Variant SKU', 'Image Src', 'Status'];
  const more = ['Option1 Name', 'Option1 Value', 'Variant Inventory Qty'];
  const all = [...titles, ...more];
  return [
    all.join(','),
    ...rows.map((row) => all.map((to) => quoted(row[to] ?? '')).join(',')),
  ].join('\n');
};
const woo = (rows: Cells[]): string => {
  const all = ['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Sale price', 'Parent', 'Stock'];
  return [
    all.join(','),
    ...rows.map((row) => all.map((to) => quoted(row[to] ?? '')).join(',')),
  ].join('\n');
};
const long = (length: number): string => 'x'.repeat(length);
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

type Bad = [what: string, file: string | Buffer, says: RegExp, line?: number];

const files: Bad[] = [
  ['nothing', '', /is empty/, 1],
  ['lines of nothing', '\n\n\r\n', /is empty/, 1],
  ['a mark of UTF-8 alone', '\ufeff', /is empty/],
  ['more titles than a file has', `Slug${',x'.repeat(100_000)}\na`, /1000 columns at most/, 1],
  ['titles alone', fileOf(), /titles and no products/],
  ['a sentence', 'Hello, world.', /titles and no products/],
  ['HTML', '<!doctype html><html><body>Login</body></html>', /no titles of a product file/],
  ['JSON', '[{"Slug":"shirt"}]', /no titles of a product file|quote/],
  ['a workbook of Excel', Buffer.from('PK\u0003\u0004rest of a zip'), /workbook .*Save it as CSV/],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /workbook of Excel/],
  ['a compressed file', Buffer.from([0x1f, 0x8b, 8, 0]), /compressed/],
  ['UTF-16, little end first', Buffer.from(`\ufeff${fileOf({})}`, 'utf16le'), /UTF-16/],
  ['UTF-16, big end first', Buffer.from(`\ufeff${fileOf({})}`, 'utf16le').swap16(), /UTF-16/],
  ['UTF-16 without a mark', Buffer.from(fileOf({}), 'utf16le'), /no text file/],
  ['Latin-1', latin(fileOf({}, { Slug: 'b', Description: 'Caf\u00e9 ' })), /no UTF-8/, 3],
  ['an image', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), /no UTF-8/],
  ['a cut character', Buffer.concat([Buffer.from(fileOf({})), Buffer.from([0xc3])]), /no UTF-8/],
  ['zeros', Buffer.alloc(2000), /no text file/],
  ['a quote that is never closed', `${fileOf({})}\n"cap,Cap`, /never closed/, 3],
  ['a quote in a cell', 'Slug,Product name\nshirt,Sh"irt', /inside a cell/, 2],
  ['text behind a quote', 'Slug,Product name\n"shirt"x,Shirt', /inside a cell/, 2],
  [
    'a line without end',
    `Slug,Description\nshirt,${long(1_100_000)}`,
    /1,000,000 characters at most/,
    2,
  ],
  ['a cell alone', 'Slug,Product name\nshirt', /Has 1 cells where the titles are 2/, 2],
  ['a cell too many', 'Slug,Product name\nshirt,Shirt,40', /Has 3 cells/, 2],
  ['another separator', 'Slug,Price\nshirt;40', /Has 1 cells/, 2],
  ['a column twice', 'Slug,Price,price\nshirt,40,50', /there twice/, 1],
  ['a misspelled title', 'Slug,Prise\nshirt,40', /no column of a product file/, 1],
  ['a column without a title', 'Slug,Price,\nshirt,40,1', /has no title/, 1],
  ['an attribute that is not there', 'Slug,Attribute: Pattern\na,b', /no column of a product/, 1],
  ...Object.entries({
    'Product name': /is required/,
    'Brand name': /is required/,
    Category: /is required/,
    Description: /is required/,
    Price: /is required/,
  }).flatMap(([title, says]): Bad[] => [
    [`${title} is empty`, fileOf({ [title]: '' }), says, 2],
    [`${title} is of blanks`, fileOf({}, { Slug: 'other', [title]: '  ' }), says, 3],
  ]),
  ['no column of the price', 'Product name,Brand name\nScarf,Acme', /is required/, 2],
  ['a long name', fileOf({ 'Product name': long(256) }), /at most 255 characters/, 2],
  ['a long brand', fileOf({ 'Brand name': long(61) }), /at most 60 characters/, 2],
  ['a long category', fileOf({ Category: long(41) }), /at most 40 characters/, 2],
  ['a long description', fileOf({ Description: long(20_001) }), /at most 20000 characters/, 2],
  ['a long color', fileOf({ 'Color name': long(61) }), /at most 60 characters/, 2],
  ['a long size', fileOf({ Size: long(256) }), /at most 255 characters/, 2],
  ['a long SKU', fileOf({ SKU: long(61) }), /at most 60 characters/, 2],
  ['no such department', fileOf({ Department: 'pets' }), /is not valid/, 2],
  ['no such state', fileOf({ State: 'maybe' }), /one of active, scheduled/, 2],
  ['no time of publishing', fileOf({ State: 'scheduled' }), /must be a time/, 2],
  ...['free', '0', '-5', '1.005', '1,2,3', '1e3', '£5', 'NaN', '99999999', '=1+1', '4 0'].flatMap(
    (price): Bad[] => [
      [`a price of ${price}`, fileOf({ Price: price }), /price of dollars and cents/, 2],
      [`a discount price of ${price}`, fileOf({ 'Discount price': price }), /price of dollars/, 2],
    ],
  ),
  ['a discount as high', fileOf({ 'Discount price': '40' }), /lower than the price/, 2],
  ['a discount that is higher', fileOf({ 'Discount price': '41' }), /lower than the price/, 2],
  ['a last day alone', fileOf({ 'Last day of the discount': '2099-01-01' }), /needs a discount/, 2],
  ...['2020-01-01', '2026-02-30', '24.12.2099', 'soon'].map(
    (day): Bad => [
      `a last day of ${day}`,
      fileOf({ 'Discount price': '30', 'Last day of the discount': day }),
      /over|must be a day/,
      2,
    ],
  ),
  ...['navy', '#12345', '1f2a44', '#1f2a4g', 'rgb(1,2,3)'].map(
    (color): Bad => [`a swatch of ${color}`, fileOf({ Swatch: color }), /must be a color/, 2],
  ),
  ...['many', '-1', '1.5', '1e9', '99999999', '2000000'].flatMap((count): Bad[] => [
    [`a stock of ${count}`, fileOf({ Stock: count }), /number|0 or more|not valid/, 2],
    [`a low stock of ${count}`, fileOf({ 'Low stock': count }), /number|0 or more|not valid/, 2],
  ]),
  ['a size price of words', 'Slug,Size,Size price\nthere,S,ten', /price of dollars/, 2],
  [
    'a size discount alone',
    'Slug,Size,Size price,Size discount price\nthere,S,,9',
    /lower than/,
    2,
  ],
  ['a stock seen of words', 'Slug,Size,Stock,Stock seen\nthere,S,3,some', /must be a number/, 2],
  ['a size twice', fileOf({}, {}), /size S is there twice/, 3],
  ['the SKU of another product', fileOf({ SKU: 'TAKEN' }), /belongs to another product/, 2],
  ['two names', fileOf({}, { Size: 'M', 'Product name': 'Coat' }), /line 2 of the same/, 3],
  ['two prices', fileOf({}, { Size: 'M', Price: '50' }), /line 2 of the same product says/, 3],
  ['41 sizes', fileOf(...Array.from({ length: 41 }, (_, n) => ({ Size: `${n}` }))), /40 sizes/],
  ['a style without a color', fileOf({ Style: 'x' }), /required of a color/, 2],
  ['a style without a swatch', fileOf({ Style: 'x', 'Color name': 'Red' }), /required of a color/],
  ...['shirt.jpg', 'ftp://x/y.jpg', 'file:///etc/passwd', 'javascript:alert(1)', 'https://'].map(
    (address): Bad => [
      `an image ${address}`,
      fileOf({ Images: address }),
      /no address of an im/,
      2,
    ],
  ),
  ['a good size, then a bad one', fileOf({}, { Size: 'M', Stock: 'x' }), /must be a number/, 3],
  ['Shopify: no price', shopify([{ Handle: 'a', Title: 'A', 'Variant SKU': 'X' }]), /is required/],
  ['Shopify: no title', shopify([{ Handle: 'a', 'Variant Price': '10' }]), /is required/, 2],
  [
    'Shopify: a price of words',
    shopify([{ Handle: 'a', Title: 'A', 'Variant Price': 'ten' }]),
    /price of dollars/,
    2,
  ],
  [
    'WooCommerce: no parent',
    woo([{ ID: '1', Type: 'variation', Name: 'A', 'Regular price': '10' }]),
    /needs its parent/,
    2,
  ],
  ['WooCommerce: no price', woo([{ ID: '1', Type: 'simple', Name: 'A' }]), /is required/, 2],
  [
    'WooCommerce: one name twice',
    woo([
      { ID: '1', Type: 'simple', Name: 'A', 'Regular price': '10' },
      { ID: '2', Type: 'simple', Name: 'A', 'Regular price': '10' },
    ]),
    /product of line 2 again/,
    3,
  ],
];

test('there are a hundred', () => {
  expect(files.length).toBeGreaterThanOrEqual(100);
});

test.each(files)('%s', async (_what, file, says, at) => {
  // In small parts, as slow lines bring it.
  const { state, list, id, refused } = await checkFile(testShop, file, { partSize: 1000 });
  expect(list.map(({ message }) => message).join('\n')).toMatch(says);
  if (at !== undefined) expect(list.find(({ message }) => says.test(message))?.line).toBe(at);
  // What is right beside it waits for the word that only that counts.
  if (state !== 'failed') expect([state, refused]).toEqual(['previewed', 1]);
  await applyProductImport(testShop.context, { id, actorId: 'admin' });
  expect(await readShop()).toEqual(before);
});

test.each(['\n', '\r\n', ',\n', 'a\n'])(
  '100 kB of lines of %j take time by their length',
  async (line) => {
    await expectLinear((share) => {
      const lines = line.repeat((99_000 * share) / line.length);
      return checkFile(testShop, `Slug,Product name,Price\n${lines}`);
    });
  },
);
