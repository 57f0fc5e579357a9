// Files of products, in and out: what they add, change and leave, and what undoing puts back.
import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { aCustomer, confirmCard } from '../../../../test/test-checkout.ts';
import {
  actorId,
  checkFile,
  exportAll,
  findImport,
  importFile,
  undoImport,
} from '../../../../test/test-product-files.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { addAttribute } from '../../attributes/add-attribute.ts';
import { auditBooks } from '../../books/audit-books.ts';
import { applyProductImport } from './apply/start-product-import.ts';
import { listImportProducts } from './find-product-import.ts';
import { importMax } from './product-import.ts';
import { receiveProductFile } from './receive-product-file.ts';

let testShop: TestShop;
beforeEach(async () => {
  testShop = await createTestShop();
});

const all = async () =>
  (
    await testShop.database.pool.query(
      `select p.slug, p.name, p.price_cents as price, p.discount_price_cents as reduced,
         p.color_name as color, p.deleted_at is not null as archived,
         (select string_agg(label || ' ' || stock, ', ' order by position)
          from product_sizes where product_id = p.id) as sizes,
         rank() over (order by style) as style
       from products p order by sequence`,
    )
  ).rows;

const brokenBooks = async () =>
  (await auditBooks(testShop)).filter(({ breaches }) => breaches > 0).map(({ name }) => name);

const shopifyTitles =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,' +
  'Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status';
const shopifyFile = [
  shopifyTitles,
  'linen-shirt,Linen Shirt,"<p>Soft &amp; light.</p><p>Cold</p>",Acme,Shirts,"a, b",true,Size,S,' +
    'Color,Navy,LS-S-N,4,39.00,49.00,active',
  'linen-shirt,,,,,,,,M,,Navy,LS-M-N,-2,39.00,49.00,',
  'linen-shirt,,,,,,,,S,,White,LS-S-W,1,45.00,,',
  'cap,Cap,,,Hats,,true,Title,Default Title,,,CAP,7,20,,draft',
  ...Array.from({ length: 8 }, (_, n) => `tee-${n},Tee ${n},,,,,,,,,,,1,${n + 1},,`),
].join('\r\n');

test('ten products of Shopify: a color is a product, the former price the price', async () => {
  const { state, added } = await importFile(testShop, shopifyFile);
  expect({ state, added }).toEqual({ state: 'applied', added: 11 });
  const products = await all();
  expect(products.slice(0, 3)).toMatchObject([
    { slug: 'linen-shirt-navy', price: 4900, reduced: 3900, sizes: 'S 4, M 0', archived: false },
    { slug: 'linen-shirt-white', price: 4500, reduced: null, sizes: 'S 1', color: 'White' },
    { slug: 'cap', sizes: 'One size 7', archived: true },
  ]);
  expect(products[0].style).toBe(products[1].style);
  expect(products[2].style).not.toBe(products[1].style);
  const { rows } = await testShop.database.pool.query(
    `select description, sizes_in_stock as sizes from products where slug = 'linen-shirt-navy'`,
  );
  expect(rows).toEqual([{ description: 'Soft & light.\n\nCold', sizes: ['S'] }]);
  const again = await checkFile(testShop, shopifyFile);
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 11, problems: 0 });
  expect(await brokenBooks()).toEqual([]);
});

test('variations of WooCommerce stand anywhere, and their name is not theirs', async () => {
  const done = await importFile(
    testShop,
    [
      'ID,Type,SKU,Name,Published,Short description,Stock,Sale price,Regular price,Categories,' +
        'Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
      '1,variable,H,Hoodie,1,Warm.,,,,"Clothing > Hoodies, Sale",,Color,"Blue, Red",Size,"S, M"',
      '2,simple,B,Belt,0,,3,,15,Accessories,,,,,',
      '3,variation,H-B,"Hoodie - Blue, S",1,,5,40,45,,H,Color,Blue,Size,S',
      '4,variation,H-R,"Hoodie - Red, M",1,,6,,45,,H,Color,Red,Size,M',
    ].join('\n'),
  );
  expect(done.list).toEqual([]);
  expect(done).toMatchObject({ state: 'applied', format: 'WooCommerce', added: 3 });
  expect(await all()).toMatchObject([
    { slug: 'belt', sizes: 'One size 3', archived: true },
    { slug: 'hoodie-blue', name: 'Hoodie', price: 4500, reduced: 4000, sizes: 'S 5' },
    { slug: 'hoodie-red', name: 'Hoodie', price: 4500, reduced: null, sizes: 'M 6' },
  ]);
});

test('out, in and out again is the same to the byte, also in an empty shop', async () => {
  const { context, database } = testShop;
  const values = [{ label: 'Striped; wide' }, { label: 'Checked' }];
  await addAttribute(context, { name: 'Pattern', isFilter: true, values, actorId });
  await importFile(testShop, shopifyFile);
  await database.pool.query(
    `update products set description = E'=1+1\\n-two "quoted", \\'three', material = '''=x',
       attribute_values = '{pattern:striped-wide}', low_stock_max = 3
     where slug = 'linen-shirt-navy'`,
  );
  const first = await exportAll(testShop);
  expect(first).toContain(`'=1+1\n'-two`);
  const same = await importFile(testShop, first);
  expect(same).toMatchObject({ state: 'applied', added: 0, changed: 0, unchanged: 11 });
  expect(await exportAll(testShop)).toBe(first);
  await database.pool.query('delete from products');
  expect(await importFile(testShop, first)).toMatchObject({ state: 'applied', added: 11 });
  expect(await exportAll(testShop)).toBe(first);
});

const changes = (slug: string): string =>
  [
    'Slug;Price;Discount price;Size;SKU;Stock;State',
    `${slug};80;;S;NEW;9;archived`,
    `${slug};;;XL;;2;`,
  ].join('\r\n');

const wide = JSON.stringify({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Wide, "soft".', marks: [{ type: 'bold' }] }],
    },
  ],
});

test('states, times, formats and search texts go out and come back, to the byte', async () => {
  const { database } = testShop;
  await importFile(testShop, shopifyFile);
  await database.pool.query(
    `update products set description = 'Wide, "soft".', description_body = $1,
       seo_title = '=Shirt', seo_description = E'A "shirt", wide' where slug = 'linen-shirt-navy'`,
    [wide],
  );
  await database.pool.query(
    `update products set deleted_at = now(), is_draft = true,
       publish_at = '2030-03-31 06:00:00.5+00' where slug = 'tee-1'`,
  );
  await database.pool.query(`update products set deleted_at = now() where slug = 'tee-2'`);
  const first = await exportAll(testShop);
  expect(first).toContain('tee-1,scheduled,2030-03-31T06:00:00.500Z,');
  expect(first).toMatch(/\ntee-2,archived,/);
  expect(first).toMatch(/\ncap,draft,/);
  expect(await importFile(testShop, first)).toMatchObject({ changed: 0, unchanged: 11 });
  await database.pool.query('delete from products');
  expect(await importFile(testShop, first)).toMatchObject({ state: 'applied', added: 11 });
  expect(await exportAll(testShop)).toBe(first);
});

test('words that a file changes are plain; undone, they have their format again', async () => {
  const { database, context } = testShop;
  await importFile(testShop, shopifyFile);
  await database.pool.query(
    `update products set description = 'Wide, "soft".', description_body = $1
     where slug = 'linen-shirt-navy'`,
    [wide],
  );
  const file =
    'Slug,Description,State,Publish at\nlinen-shirt-navy,Narrow.,scheduled,2030-03-31T08:00+02:00';
  const done = await importFile(testShop, file);
  const [shown] = await listImportProducts(context, { id: done.id, after: 0, size: 5 });
  expect(shown?.changes).toEqual(
    expect.arrayContaining([
      { what: 'State', before: 'active', after: 'scheduled' },
      { what: 'Publish at', before: '', after: '2030-03-31T06:00:00.000Z' },
    ]),
  );
  const row = async () =>
    (
      await database.pool.query(
        `select description, description_body as body, deleted_at is null as seen, publish_at as at
         from products where slug = 'linen-shirt-navy'`,
      )
    ).rows[0];
  expect(await row()).toEqual({
    description: 'Narrow.',
    body: null,
    seen: false,
    at: new Date('2030-03-31T06:00:00Z'),
  });
  await undoImport(testShop, done.id);
  expect(await row()).toEqual({ description: 'Wide, "soft".', body: wide, seen: true, at: null });
});

test('what a file changes is shown first, and put back by undoing', async () => {
  const product = await aProduct(testShop.database, { priceCents: 5000, sizes: { S: 4, M: 1 } });
  const { slug } = (await all())[0];
  const before = await all();
  const checked = await checkFile(testShop, changes(slug));
  expect(checked).toMatchObject({ state: 'previewed', changed: 1, added: 0, problems: 0 });
  expect(await all()).toEqual(before);
  const [shown] = await listImportProducts(testShop.context, { id: checked.id, after: 0, size: 5 });
  expect(shown?.changes).toEqual([
    { what: 'Price', before: '$50.00', after: '$80.00' },
    { what: 'State', before: 'active', after: 'archived' },
    { what: 'Stock of S', before: '4', after: '9' },
    { what: 'SKU of S', before: expect.any(String), after: 'NEW' },
    { what: 'Size XL', before: '', after: '2 in stock' },
  ]);
  await applyProductImport(testShop.context, { id: checked.id, actorId });
  expect(await findImport(testShop, checked.id)).toMatchObject({ state: 'applied' });
  expect(await all()).toMatchObject([
    { slug, price: 8000, archived: true, sizes: 'S 9, M 1, XL 2' },
  ]);
  expect(await undoImport(testShop, checked.id)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await all()).toEqual(before);
  expect(product.id).toBeDefined();
});

test('a product that was changed since the file was checked: all of it is taken back', async () => {
  await aProduct(testShop.database, {});
  const { slug } = (await all())[0];
  const { id } = await checkFile(
    testShop,
    [
      'Slug,Product name,Brand name,Category,Description,Price',
      'new,New,Acme,Hat,Text,9',
      `${slug},,,,,77`,
    ].join('\r\n'),
  );
  await testShop.database.pool.query('update products set revision = revision + 1');
  const before = await all();
  await applyProductImport(testShop.context, { id, actorId });
  const failed = await findImport(testShop, id);
  expect(failed.state).toBe('failed');
  expect(failed.problem).toContain('was changed since the file was checked');
  expect(await all()).toEqual(before);
});

test('undoing keeps what was changed since, and archives what was ordered', async () => {
  const file =
    'Slug,Product name,Brand name,Category,Description,Price,Stock\r\n' +
    ['sold', 'changed', 'left'].map((slug) => `${slug},${slug},Acme,Hat,Text,50,5`).join('\r\n');
  const { id } = await importFile(testShop, file);
  const { rows } = await testShop.database.pool.query(
    `select p.id, s.id as size from products p join product_sizes s on s.product_id = p.id
     where slug = 'sold'`,
  );
  const order = await (await aCustomer(testShop)).checkout({
    id: rows[0].id,
    slug: 'sold',
    name: 'sold',
    sizes: [{ id: rows[0].size, label: 'One size' }],
  });
  await confirmCard(testShop, order.body.clientSecret);
  await testShop.database.pool.query(
    `update products set revision = revision + 1 where slug = 'changed'`,
  );
  expect(await undoImport(testShop, id)).toMatchObject({ state: 'undone', kept: 1 });
  expect(await all()).toMatchObject([
    { slug: 'sold', archived: true },
    { slug: 'changed', archived: false },
  ]);
  expect(await brokenBooks()).toEqual([]);
});

test('another admin does not apply it, and nobody does after an hour', async () => {
  const { id } = await checkFile(testShop, shopifyFile);
  const apply = (by: string) => applyProductImport(testShop.context, { id, actorId: by });
  expect(await apply('other')).toMatchObject({ code: 'not_found' });
  testShop.pass(61);
  expect(await apply(actorId)).toMatchObject({ code: 'not_found' });
  expect(await all()).toEqual([]);
});

test('a file that is too large is not kept', async () => {
  const bytes = Readable.from([
    Buffer.from('Slug,Price\nshirt,40\n'.repeat(2)),
    Buffer.alloc(importMax.bytes, 'x'),
  ]);
  const sent = await receiveProductFile(testShop.context, {
    bytes,
    fileName: 'large.csv',
    actorId,
  });
  expect(sent).toMatchObject({ code: 'payload_too_large' });
  const { rows } = await testShop.database.pool.query('select from product_imports');
  expect(rows).toEqual([]);
});
