// The parts of a product that are no fields: sizes, attributes, images and colors of its style.
import { randomUUID } from 'node:crypto';
import type { Image } from '../../../../platform/images/image-url.ts';
import { attributeLimits } from '../../../attributes/attribute.ts';
import { barcodeOf, noBarcode } from '../../barcode.ts';
import { fieldInputs, needed, oneLine, stock } from '../../manage/save/field-input-schema.ts';
import { oneSize, productLimits } from '../../manage/save/product-input.ts';
import type { FoundProduct, FoundSize } from '../found-product.ts';
import type { ImportProblem } from '../product-import.ts';
import type { ItemSize } from './file-item.ts';
import {
  type Fields,
  type Given,
  type PlannedSize,
  problemAt,
  wordsOf,
} from './planned-product.ts';

const sizeSchemas = {
  label: needed(productLimits.sizeLabel),
  sku: oneLine(productLimits.sku),
  stock,
  sizePrice: fieldInputs.ProductPrice,
  sizeDiscount: fieldInputs.ProductPrice,
};

/** Sizes that the file does not name stay as they are. */
export const sizesOf = (given: Given, id: string, problems: ImportProblem[]): PlannedSize[] => {
  const { item, found, facts } = given;
  const seen = new Set<string>();
  const planned = item.sizes.flatMap((size, place) => {
    if (saysNothing(size, given)) return [];
    const one = sizeOf(given, size, problems);
    if (seen.has(one.label))
      problems.push(problemAt(facts, 'label', size.line, `The size ${one.label} is there twice.`));
    seen.add(one.label);
    const owner = one.sku && facts.ownerOf(one.sku);
    if (owner && owner !== id)
      problems.push(problemAt(facts, 'sku', size.line, `${one.sku} belongs to another product.`));
    const last = found?.sizes.at(-1)?.position ?? -1;
    return { ...one, position: one.position ?? last + 1 + place };
  });
  const all = new Set([...seen, ...(found?.sizes ?? []).map(({ label }) => label)]);
  if (all.size > productLimits.sizes)
    problems.push(
      problemAt(facts, 'label', item.line, `A product has ${productLimits.sizes} sizes at most.`),
    );
  return planned;
};

/** Whether a line names no size of a product that has sizes. */
const saysNothing = ({ label, sku, stock: items }: ItemSize, { found, facts }: Given): boolean => {
  if (label !== '' || !found) return false;
  const { columns } = facts;
  return found.sizes.length === 1
    ? !columns.has('sku') && !columns.has('stock')
    : sku === '' && items === '';
};

const sizeOf = (given: Given, size: ItemSize, problems: ImportProblem[]) => {
  const { found, facts } = given;
  const read = (to: keyof typeof sizeSchemas, text: string): string | number => {
    const parsed = sizeSchemas[to].safeParse(text);
    if (parsed.success) return parsed.data;
    problems.push(problemAt(facts, to, size.line, wordsOf(parsed.error.issues[0])));
    return '';
  };
  const sizes = found?.sizes ?? [];
  if (size.label === '' && sizes.length > 1)
    problems.push(
      problemAt(facts, 'label', size.line, 'is required of a product of several sizes'),
    );
  const label = String(read('label', size.label || (sizes[0]?.label ?? oneSize)));
  const before =
    sizes.find((one) => one.label === label) ?? sizes.find((one) => one.label === size.plainLabel);
  const sku = facts.columns.has('sku') ? String(read('sku', size.sku)) : before?.sku;
  return {
    id: before?.id ?? randomUUID(),
    isNew: before === undefined,
    label: before?.label ?? label,
    sku: sku || null,
    barcode: facts.columns.has('barcode') ? readBarcode(given, size) : (before?.barcode ?? null),
    position: before?.position,
    ...stockOf(given, size, before, (text) => Number(read('stock', text))),
    ...priceOf(given, size, before, (to, text) => Number(read(to, text)), problems),
  };
};

/** An invalid barcode is left out and reported. The product itself is imported. */
const readBarcode = ({ facts, notes }: Given, { line, barcode }: ItemSize): string | null => {
  const read = barcodeOf(barcode);
  if (barcode && !read) {
    const message = `"${barcode.slice(0, 40)}" ${noBarcode}. It is left out.`;
    notes.push({ line, column: facts.titleOf('barcode'), message });
  }
  return read;
};

/**
 * The stock changes by the difference to what the file's writer saw, so later sales stay counted.
 */
const stockOf = (
  { facts }: Given,
  { stock: text, stockSeen, isUncounted }: ItemSize,
  before: FoundSize | undefined,
  read: (text: string) => number,
) => {
  const said = text === '' ? null : read(text);
  const fileStock = facts.isForeign ? (said ?? before?.fileStock ?? null) : null;
  const kept = { said, fileStock: fileStock ?? before?.fileStock ?? null };
  if (!before) {
    const items = said ?? (isUncounted ? (facts.uncountedStock ?? 0) : 0);
    return { ...kept, delta: items, moved: 0 };
  }
  if (said === null) return { ...kept, delta: 0, moved: 0 };
  const ownSeen = stockSeen === '' ? before.stock : read(stockSeen);
  const seen = facts.isForeign ? (before.fileStock ?? before.stock) : ownSeen;
  return {
    ...kept,
    delta: Math.max(-before.stock, said - seen),
    moved: before.stock - seen,
  };
};

/** Its own prices, if the file has them or leaves their cells empty. */
const priceOf = (
  { facts }: Given,
  { line, price }: ItemSize,
  before: FoundSize | undefined,
  read: (to: 'sizePrice' | 'sizeDiscount', text: string) => number,
  problems: ImportProblem[],
) => {
  const { priceCents = null, discountPriceCents = null } = before ?? {};
  if (!price) return { priceCents, discountPriceCents };
  if (!price.price && !price.discount) return { priceCents: null, discountPriceCents: null };
  const own = price.price ? read('sizePrice', price.price) : 0;
  const reduced = price.discount ? read('sizeDiscount', price.discount) : null;
  if (reduced !== null && reduced >= own)
    problems.push(
      problemAt(facts, 'sizeDiscount', line, 'must be lower than the own price of its size'),
    );
  return { priceCents: own, discountPriceCents: reduced };
};

export const tagsOf = ({ item, found, facts }: Given, problems: ImportProblem[]): string[] => {
  const columns = [...facts.columns].filter((to) => to.startsWith('attribute:'));
  const kept = (found?.tags ?? []).filter(
    (tag) => !columns.some((to) => tag.startsWith(`${to.slice('attribute:'.length)}:`)),
  );
  const said = columns.flatMap((to) => {
    const cell = item.cells.get(to);
    return (cell?.text.split(';') ?? []).flatMap((text) => {
      const tag = facts.tagOf(to.slice('attribute:'.length), text.trim());
      if (tag) return [tag];
      const message = `"${text.trim().slice(0, 60)}" is no value of it. Add it under Attributes.`;
      problems.push(problemAt(facts, to, cell?.line ?? item.line, message));
      return [];
    });
  });
  const tags = [...new Set([...kept, ...said])].sort();
  if (said.length > 0 && tags.length > attributeLimits.ofProduct)
    problems.push({
      line: item.line,
      column: '',
      message: `Has more than ${attributeLimits.ofProduct} values.`,
    });
  return tags;
};

export const styleOf = (
  { item, found, facts }: Given,
  id: string,
  { colorName, colorHex }: Fields,
  problems: ImportProblem[],
): string => {
  if (!item.style) return found?.style ?? id;
  if (!colorName || !colorHex) {
    const to = colorName ? 'colorHex' : 'colorName';
    problems.push(problemAt(facts, to, item.line, 'is required of a color of several'));
  }
  return facts.styleOf(item.style, found?.style ?? id);
};

// In bytes, of which an index takes 2,704.
const isAddress = (text: string): boolean =>
  /^https?:\/\/[^/\s]/i.test(text) && Buffer.byteLength(text) <= 2000;

export type FileImages = { stored?: Image[]; addresses: string[] };

export const imagesOf = (
  { item, found, facts, notes }: Given,
  { name }: Fields,
  problems: ImportProblem[],
): FileImages => {
  const wrong = item.addresses.filter((one) => !isAddress(one));
  const at = (message: string) => problemAt(facts, 'images', item.line, message);
  if (wrong[0] && !facts.isForeign)
    problems.push(at(`"${wrong[0].slice(0, 80)}" is no address of an image.`));
  else if (wrong[0]) {
    const texts = wrong.map((one) => `"${one.slice(0, 80)}"`).slice(0, 5);
    notes.push(at(`No address of an image, and left out: ${texts.join(', ')}.`));
  }
  const right = item.addresses.filter(isAddress);
  const addresses = right.slice(0, productLimits.images);
  if (addresses.length === 0) return { addresses };
  const leftOut = right.length - addresses.length;
  if (leftOut > 0) {
    const message =
      `A product has ${productLimits.images} images at most: ` +
      `the last ${leftOut} are left out.`;
    notes.push(at(message));
  }
  const known = addresses.map(facts.imageOf);
  if (!known.every((one) => one !== undefined)) return { addresses };
  const alts = new Map(found?.images.map(({ id, alt }) => [id, alt]));
  const altOf = ({ id }: { id: string }, place: number): string =>
    item.alts[addresses[place] ?? ''] ?? alts.get(id) ?? String(name);
  return {
    addresses: [],
    stored: known.map((image, place) => ({ ...image, alt: altOf(image, place) })),
  };
};

/** Only what differs. */
export const changedSizes = (found: FoundProduct, sizes: readonly PlannedSize[]): PlannedSize[] =>
  sizes.filter((size) => {
    const before = found.sizes.find(({ id }) => id === size.id);
    return size.isNew || size.delta !== 0 || keys.some((key) => size[key] !== before?.[key]);
  });

const keys = ['sku', 'barcode', 'priceCents', 'discountPriceCents', 'fileStock'] as const;
