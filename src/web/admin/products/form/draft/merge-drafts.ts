// Merges the edits of two admins of one product, field by field.

import { tagsOf } from '../../../../../domain/catalog/listing/attribute-filters.ts';
import type { ManagedProductInFullJson } from '../../../../../domain/catalog/manage/managed-product-in-full-schema.ts';
import {
  type Draft,
  type DraftSize,
  type ProductValues,
  textFields,
  valuesOf,
} from './product-draft.ts';

export type Field = keyof ProductValues;
/** Fields that go with another one, whoever changed it. */
const leaders: Partial<Record<Field, Field>> = {
  descriptionBody: 'ProductDescription',
  publishAt: 'state',
};
// Its body follows from the description, and its time from the state.
const fields: readonly Field[] = [
  ...textFields.filter((name) => !(name in leaders)),
  'images',
  'film',
  'sizes',
  'colorways',
  'attributes',
];

export type Merge = {
  /** Changed by both, to different values. */
  both: Field[];
  /** Changed only by the other admin. */
  theirs: Field[];
};

export const compareDrafts = (
  { base, values }: Draft,
  current: ManagedProductInFullJson,
): Merge => {
  const now = valuesOf(current);
  const differs = (name: Field, one: ProductValues, other: ProductValues) =>
    fieldText(name, one) !== fieldText(name, other);
  const changedByThem = fields.filter((name) => differs(name, base, now));
  const clashes = changedByThem.filter((name) => differs(name, values, now));
  return {
    both: clashes.filter((name) => differs(name, base, values)),
    theirs: clashes.filter((name) => !differs(name, base, values)),
  };
};

/**
 * The own draft merged into the newer revision. Fields changed only by the other admin, and those
 * in `taken`, get the other admin's values. Stock edits apply to the current stock.
 */
export const mergeDrafts = (
  draft: Draft,
  current: ManagedProductInFullJson,
  taken: readonly Field[],
): Draft => {
  const base = valuesOf(current);
  const theirs = [...compareDrafts(draft, current).theirs, ...taken];
  const values = {
    ...draft.values,
    sizes: withStockNow(draft.values.sizes, base.sizes),
    ...Object.fromEntries(withFollowers(theirs).map((name) => [name, base[name]])),
  };
  return { id: draft.id, revision: current.revision, base, values };
};

const followers = Object.entries(leaders) as [Field, Field][];
const withFollowers = (names: readonly Field[]): Field[] => [
  ...names,
  ...followers.flatMap(([name, leader]) => (names.includes(leader) ? [name] : [])),
];

/** What sold while it was edited stays sold, also in the form. */
const withStockNow = (sizes: DraftSize[], now: DraftSize[]): DraftSize[] =>
  sizes.map((size) => {
    const found = now.find(({ _id }) => _id === size._id && _id !== null);
    if (!found) return { ...size, _id: null, stockSeen: null };
    const typed = /^\d{1,7}$/.test(size.stock.trim()) ? Number(size.stock) : null;
    const [seen, stock] = [size.stockSeen ?? 0, found.stockSeen ?? 0];
    return {
      ...size,
      stockSeen: stock,
      stock: typed === null ? size.stock : String(Math.max(0, stock + typed - seen)),
    };
  });

/** Whether the shop already has all values, because only the answer was lost. */
export const hasSaved = ({ values }: Draft, current: ManagedProductInFullJson): boolean => {
  const now = valuesOf(current);
  const stocks = ({ sizes }: ProductValues) => sizes.map(({ stock }) => Number(stock)).join();
  const tidied = { ...values, sizes: values.sizes.map((one) => ({ ...one, stockSeen: null })) };
  const there = { ...now, sizes: now.sizes.map((one) => ({ ...one, stockSeen: null })) };
  return (
    stocks(values) === stocks(now) &&
    fields.every((name) => fieldText(name, tidied) === fieldText(name, there))
  );
};

/** The values to compare. A size counts with its typed stock change, not with sales. */
const fieldText = (name: Field, values: ProductValues): string => {
  if (name === 'images') return values.images.map(({ url, alt }) => `${url} ${alt}`).join('\n');
  // Without a film, its image and text are ignored.
  if (name === 'film') return values.film.name && Object.values(values.film).join(' ');
  if (name === 'colorways')
    return values.colorways
      .map(({ _id }) => _id)
      .sort()
      .join();
  if (name === 'sizes') return values.sizes.map(sizeText).join('\n');
  if (name === 'attributes') return tagsOf(values.attributes).join('\n');
  if (name === 'ProductDescription') return `${values[name].trim()}${values.descriptionBody}`;
  if (name === 'state') return `${values.state} ${values.publishAt}`.trim();
  return values[name].trim();
};

const sizeText = ({ label, sku, measures, stock, stockSeen, ...own }: DraftSize): string =>
  JSON.stringify([
    label.trim(),
    sku.trim(),
    own.barcode?.trim(),
    own.price?.trim(),
    own.discountPrice?.trim(),
    Object.entries(measures)
      .filter(([, text]) => text.trim())
      .sort(),
    stock.trim() === String(stockSeen) ? null : stock.trim(),
  ]);
