import { expect, test } from 'vitest';
import type { ManagedProductInFullJson } from '../../../../../domain/catalog/manage/managed-product-in-full-schema.ts';
import { compareDrafts, hasSaved, mergeDrafts } from './merge-drafts.ts';
import { type Draft, draftOf } from './product-draft.ts';

const product = {
  _id: 'one',
  revision: 1,
  slug: 'coat',
  state: 'draft',
  publishAt: null,
  descriptionBody: null,
  productName: 'Coat',
  BrandName: 'Norrvane',
  category: 'Clothing',
  department: 'women',
  ProductDescription: 'Warm.',
  ProductPrice: 248,
  DiscountPrice: null,
  Discount: null,
  colorName: null,
  colorHex: null,
  material: null,
  images: [{ id: 'a', alt: 'Front' }],
  sizes: [
    { _id: 's', label: 'S', stock: 10, sku: null, millimeters: {} },
    { _id: 'm', label: 'M', stock: 4, sku: null, millimeters: {} },
  ],
  colorways: [],
  attributes: {},
} as unknown as ManagedProductInFullJson;

const theirs = (change: object): ManagedProductInFullJson => ({
  ...product,
  revision: 2,
  ...change,
});
const mine = (change: object): Draft => {
  const draft = draftOf(product);
  return { ...draft, values: { ...draft.values, ...change } };
};

test('what one of two changed is kept of each; only what both changed is asked', () => {
  const draft = mine({ productName: 'My coat', BrandName: 'Mine' });
  const current = theirs({ BrandName: 'Theirs', material: 'Wool' });
  expect(compareDrafts(draft, current)).toEqual({ both: ['BrandName'], theirs: ['material'] });
  expect(mergeDrafts(draft, current, [])).toMatchObject({
    revision: 2,
    base: { BrandName: 'Theirs' },
    values: { productName: 'My coat', BrandName: 'Mine', material: 'Wool' },
  });
  expect(mergeDrafts(draft, current, ['BrandName']).values.BrandName).toBe('Theirs');
  const same = mine({ BrandName: 'Theirs' });
  expect(compareDrafts(same, current).both).toEqual([]);
});

test('what sold meanwhile stays sold, also where the stock was edited', () => {
  const [small, medium] = mine({}).values.sizes;
  const draft = mine({ sizes: [{ ...small, stock: '12' }, medium] });
  const current = theirs({
    sizes: product.sizes.map((size) => ({ ...size, stock: size.stock - 3 })),
  });
  expect(compareDrafts(draft, current)).toEqual({ both: [], theirs: [] });
  expect(mergeDrafts(draft, current, []).values.sizes).toMatchObject([
    { stock: '9', stockSeen: 7 },
    { stock: '1', stockSeen: 1 },
  ]);
});

test('a size that the other took out is a new one', () => {
  const current = theirs({ sizes: product.sizes.slice(0, 1), productName: 'Theirs' });
  const [small, medium] = mine({}).values.sizes;
  const draft = mine({ sizes: [small, { ...medium, label: 'M-L' }] });
  expect(compareDrafts(draft, current)).toEqual({ both: ['sizes'], theirs: ['productName'] });
  expect(mergeDrafts(draft, current, []).values.sizes[1]).toMatchObject({ _id: null, stock: '4' });
  expect(mergeDrafts(draft, current, ['sizes']).values.sizes).toHaveLength(1);
});

test('a change whose answer was lost is known again', () => {
  const [small, medium] = mine({}).values.sizes;
  const draft = mine({ BrandName: 'Mine', sizes: [{ ...small, stock: '12' }, medium] });
  const [first, ...others] = product.sizes;
  const saved = theirs({ BrandName: 'Mine', sizes: [{ ...first, stock: 12 }, ...others] });
  expect(hasSaved(draft, saved)).toBe(true);
  expect(hasSaved(draft, theirs({ BrandName: 'Mine' }))).toBe(false);
});

test('a description goes with its format, and a state with its time', () => {
  const body = '{"type":"doc"}';
  const draft = mine({ ProductDescription: 'Mine', descriptionBody: body, material: 'Wool' });
  const publishAt = '2030-03-31T06:00:00.000Z';
  const current = theirs({ ProductDescription: 'Theirs', state: 'scheduled', publishAt });
  expect(compareDrafts(draft, current)).toEqual({
    both: ['ProductDescription'],
    theirs: ['state'],
  });
  expect(mergeDrafts(draft, current, []).values).toMatchObject({
    descriptionBody: body,
    state: 'scheduled',
    publishAt,
  });
  expect(mergeDrafts(draft, current, ['ProductDescription']).values).toMatchObject({
    ProductDescription: 'Theirs',
    descriptionBody: '',
    material: 'Wool',
  });
});
