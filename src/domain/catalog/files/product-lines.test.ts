// Files of other systems as they are: lines of a whole product, other money, cells that are none.
import { beforeEach, expect, test } from 'vitest';
import { actorId, checkFile, findImport } from '../../../../test/test-product-files.ts';
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { chooseImportColumns } from './apply/start-product-import.ts';
import { guessColumns } from './column-choices.ts';
import { listImportProblems, listImportProducts } from './find-product-import.ts';

let testShop: TestShop;
beforeEach(async () => {
  testShop = await createTestShop();
});

/** What a file adds, and what is told of it; as its columns are guessed, where they are asked. */
const planned = async (...lines: string[]) => {
  let one = await checkFile(testShop, lines.join('\n'));
  if (one.state === 'choosing') {
    const columns = guessColumns(one.head);
    await chooseImportColumns(testShop.context, { id: one.id, actorId, columns });
    one = await findImport(testShop, one.id);
  }
  const page = { id: one.id, after: 0, size: 100 };
  const products = await listImportProducts(testShop.context, page);
  const notes = await listImportProblems(testShop.context, { ...page, isNote: true });
  return {
    problems: one.list,
    products: products.map(({ name, changes }) => [
      name,
      ...changes.map(({ what, after }) => `${what} ${after}`),
    ]),
    notes: notes.map(({ line, message }) => `${line} ${message}`),
  };
};
const spree = 'slug,sku,name,price,currency,status,option1_name,option1_value,inventory_count';

test('a first line without options is of the product, and other money is left out', async () => {
  expect(
    await planned(
      spree,
      'shirt,SHIRT,Shirt,0,USD,active,,,100',
      'shirt,S-S,,62.99,USD,,Size,S,5',
      'shirt,S-M,,62.99,USD,,Size,M,6',
      'shirt,S-S,,59.99,EUR,,,,',
    ),
  ).toEqual({
    problems: [],
    products: [['Shirt', 'Price $62.99', 'Sizes S (5), M (6)']],
    notes: [
      '2 The stock of 100 is left out: lines of its sizes come after it.',
      '5 The line is left out: its price is in EUR, and others are in USD.',
    ],
  });
});

test('prices in other money than that of the shop are told', async () => {
  const { problems, notes } = await planned(spree, 'shirt,S,Shirt,10,EUR,active,,,1');
  expect({ problems, notes }).toEqual({
    problems: [],
    notes: ['2 Prices in EUR are read as USD. None is converted.'],
  });
});

const image = '0c1c18_b5719228e44648f6ab19d6d0b96f6a5c~mv2.jpg';

test("Wix's variants have the price of their product and what they cost more", async () => {
  const titles =
    'handleId,fieldType,name,productImageUrl,price,surcharge,visible,inventory,' +
    'productOptionName1,productOptionDescription1';
  const file = await planned(
    titles,
    `product_1,Product,Scarf,${image};${image.replace('0c', '0d')};none,40.0,,false,0,Size,S;M`,
    'product_1,Variant,,,,6.0,true,3,,S',
    'product_1,Variant,,,,0.0,true,InStock,,M',
    `product_2,Product,Hat,${image},15.0,,true,2,,`,
  );
  expect(file).toEqual({
    problems: [],
    products: [
      ['Scarf', 'State draft', 'Price $46.00', 'Sizes S (3), M (0, $40.00)', 'Images 2'],
      ['Hat', 'Price $15.00', 'Sizes One size (2)', 'Images 1'],
    ],
    notes: ['2 No address of an image, and left out: "none".'],
  });
});

test.each([
  ['Handle,Title,Variant Price,Image Src', 'tee,Tee,$20.00,manual'],
  ['Type,Name,Regular price,Sale price,SKU,Images', 'simple,Tee,"20,00 €",,T,manual'],
  ['Name,Preis,Bild,Ean', 'Tee,20,manual,'],
])('%s: a cell of images without an address is left out', async (titles, line) => {
  const { problems, products, notes } = await planned(titles, line);
  expect({ problems, products }).toEqual({
    problems: [],
    products: [['Tee', 'Price $20.00', expect.stringMatching('One size')]],
  });
  expect(notes).toContain('2 No address of an image, and left out: "manual".');
});

test.each([
  ['25', 1],
  ['20', 1],
  ['0', 0],
  ['15', 0],
])('a reduced price of %s for 20 is told %i times', async (reduced, told) => {
  const { problems, notes } = await planned('Name,Price,Sale price', `Tee,20,${reduced}`);
  expect(problems).toEqual([]);
  const message = `2 The reduced price ${reduced} is left out: it is not below the price 20.`;
  expect(notes).toEqual(told ? [message] : []);
});

test('what has nothing for sale is told, never dropped in silence', async () => {
  const shopify = await planned(
    'Handle,Title,Variant Price,Variant SKU,Status',
    'tee,Tee,20,T,active',
    'cap,Cap,,,active',
    ',,,,',
  );
  expect(shopify.products.map(([name]) => name)).toEqual(['Tee']);
  expect(shopify.problems).toEqual([{ line: 3, column: 'Variant Price', message: 'is required' }]);
  const woo = await planned('ID,Type,SKU,Name,Regular price', '7,variable,,Coat,');
  expect(woo.problems).toEqual([
    {
      line: 2,
      column: 'Type',
      message: 'is required to have variations, and none is in the file',
    },
  ]);
});

test('an unknown state is named by its own title, and short texts have their signs', async () => {
  const { products, notes } = await planned(
    'Handle,Title,Variant Price,Published,Status',
    'hat,Hat &amp; Scarf&#39;s,20,TRUE,unlisted',
  );
  expect(products).toMatchObject([["Hat & Scarf's", 'State draft', 'Price $20.00', {}]]);
  expect(notes).toEqual(['2 "unlisted" is no state here: it is hidden as a draft.']);
});

test('the dry run tells a sale that comes, and its days', async () => {
  const { products } = await planned(
    'Type,SKU,Name,Regular price,Sale price,Date sale price starts,Date sale price ends,Stock',
    'simple,C,Cap,20,15,2126-12-01,2126-12-24,3',
  );
  expect(products).toEqual([
    [
      'Cap',
      'Price $20.00',
      'Coming discount price $15.00',
      'Coming first day 2126-12-01',
      'Coming last day 2126-12-24',
      'Sizes One size (3)',
    ],
  ]);
});
