// The form and the API turn down the same products.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '../../../../../../test/run-count.ts';
import { newProductSchema } from '../../../../../domain/catalog/manage/list/managed-product-schema.ts';
import { filledIn, parseKept } from './kept-drafts.ts';
import { productBody } from './product-body.ts';
import { checkProduct } from './product-checks.ts';
import { fieldsOfForm, newDraft, newSize, type ProductValues } from './product-draft.ts';

const imageUrl = '/images/0123456789abcdef0123/640.webp';

const good: ProductValues = {
  ...newDraft().values,
  productName: 'Boiled Wool Coat',
  BrandName: 'Norrvane',
  category: 'Clothing',
  department: 'women',
  ProductDescription: 'A warm coat.',
  ProductPrice: '248',
  DiscountPrice: '186',
  DiscountLastDay: '',
  Discount: '25',
  colorName: 'Navy',
  colorHex: '#1f2a44',
  material: '100% wool',
  lowStockMax: '2',
  images: [{ url: imageUrl, alt: 'The front' }],
  sizes: [{ ...newSize('M'), stock: '3', sku: 'COAT-M', measures: { Chest: '53.5' } }],
  colorways: [],
  attributes: {},
};

/** The names of the fields that are wrong, as each side sees them. */
const byForm = (values: ProductValues): string[] =>
  Object.keys(checkProduct(values)).map((path) => path.split('.')[0] ?? '');
const byApi = (values: ProductValues): string[] => {
  const draft = { ...newDraft(), base: values, values };
  const parsed = newProductSchema.safeParse({ ...productBody(draft), _id: randomUUID() });
  return (parsed.error?.issues ?? []).map(({ path }) => String(path[0]));
};

test('a product that is right is right for both', () => {
  expect(byForm(good)).toEqual([]);
  expect(byApi(good)).toEqual([]);
});

const odd = fc.constantFrom(
  ...['', ' ', '\n', '0', '-1', '1.5', '1e3', 'abc', '248', '186.00', '25', '25% off ', '100'],
  ...['$1,248.50', '1,24', '9999999', '1000000', '1000000.01', '٣', '\u0000', '\ud800', 'a\u000bb'],
  ...['#1f2a44', '#fff', 'red', 'x'.repeat(61), 'é'.repeat(5001), ' 12 ', '007', '12345678'],
);
const text = fc.oneof(odd, fc.string({ maxLength: 70 }), fc.string({ unit: 'binary' }));

test('the form finds wrong what the API finds wrong, and nothing else', () => {
  const typed = [
    'productName',
    'BrandName',
    'category',
    'ProductDescription',
    'colorName',
  ] as const;
  const more = [
    'ProductDescription',
    'ProductPrice',
    'DiscountPrice',
    'Discount',
    'colorHex',
    'material',
    'lowStockMax',
    'descriptionBody',
    'seoTitle',
    'seoDescription',
  ] as const;
  fc.assert(
    fc.property(fc.constantFrom(...typed, ...more), text, (name, value) => {
      const values = { ...good, [name]: value };
      const [form, api] = [byForm(values), byApi(values)];
      // A wrong price hides what is wrong with its discount on one side only.
      expect(form.length > 0, JSON.stringify({ name, value, form, api })).toBe(api.length > 0);
      if (!name.startsWith('Discount') && name !== 'ProductPrice' && form.length > 0) {
        expect(form).toEqual([name]);
        expect(new Set(api)).toEqual(new Set([name]));
      }
    }),
    { numRuns: runCount(200, 3000) },
  );
});

test('all that is wrong is found at once, numbers included, by both', () => {
  const values: ProductValues = {
    ...good,
    productName: ' ',
    ProductPrice: '12,9',
    DiscountPrice: 'cheap',
    Discount: '200',
    lowStockMax: '-1',
    images: [],
    sizes: [{ ...newSize('M'), stock: 'few', measures: { Chest: 'wide' } }],
  };
  expect(Object.keys(checkProduct(values)).sort()).toEqual([
    'Discount',
    'DiscountPrice',
    'ProductPrice',
    'images',
    'lowStockMax',
    'productName',
    'sizes.0.measures',
    'sizes.0.stock',
  ]);
  const names = ['Discount', 'DiscountPrice', 'ProductPrice', 'lowStockMax', 'productName'];
  expect(
    byApi(values)
      .filter((name) => names.includes(name))
      .sort(),
  ).toEqual(names);
});

test('the same holds of sizes, SKUs, stocks and alt texts', () => {
  const size = fc.record({
    ...{ label: text, stock: text, sku: text },
    ...{ price: text, discountPrice: text },
  });
  fc.assert(
    fc.property(fc.array(size, { minLength: 1, maxLength: 3 }), text, (sizes, alt) => {
      const values = {
        ...good,
        images: [{ url: imageUrl, alt }],
        sizes: sizes.map((one) => ({ ...newSize(), ...one })),
      };
      const [form, api] = [byForm(values), byApi(values)];
      expect(new Set(form), JSON.stringify({ sizes, alt })).toEqual(new Set(api));
    }),
    { numRuns: runCount(200, 3000) },
  );
});

test('a measure is a number of centimeters', () => {
  for (const [measure, isRight] of [
    ['53.5', true],
    ['53,5', true],
    ['', true],
    ['500', true],
    ['500.1', false],
    ['0', false],
    ['-3', false],
    ['53.55', false],
    ['wide', false],
  ] as const) {
    const sizes = [{ ...newSize('M'), stock: '1', measures: { Chest: measure } }];
    expect(byForm({ ...good, sizes }).length === 0, measure).toBe(isRight);
  }
});

test('one of several colors has a name and a swatch', () => {
  const colorways = [
    { _id: randomUUID(), slug: 'a', productName: 'A', colorName: 'Moss', colorHex: '#4a5a3a' },
  ];
  const values = { ...good, colorways, colorName: ' ', colorHex: '' };
  expect(byForm(values)).toEqual(['colorName', 'colorHex']);
});

test('a draft that was kept before a field was there has it as the shop has it', () => {
  const film = { name: 'a-film', url: '/images/a/640.webp', alt: 'It turns' };
  const shop = { id: 'a', revision: 3, base: { ...good, film }, values: { ...good, film } };
  for (const name of [...fieldsOfForm, 'film', 'attributes', 'state'] as const) {
    const { [name]: _, ...before } = shop.base;
    const typed = { ...before, images: [] };
    const draft = { id: 'a', revision: 3, base: before, values: typed };
    const kept = parseKept(JSON.stringify({ draft, keptAt: 1 }));
    const { base, values } = filledIn(kept?.draft ?? shop, shop);
    expect([name, base]).toEqual([name, shop.base]);
    expect([name, values]).toEqual([name, { ...shop.base, images: [] }]);
  }
});
