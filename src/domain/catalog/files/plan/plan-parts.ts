// What of a product is no field: its sizes, attributes, images, and the colors of its style.
import { randomUUID } from 'node:crypto';
import type { Image } from '../../../../platform/images/image-url.ts';
import { attributeLimits } from '../../../attributes/attribute.ts';
import { needed, oneLine, stock } from '../../manage/save/field-input-schema.ts';
import { oneSize, productLimits } from '../../manage/save/product-input.ts';
import type { FoundProduct } from '../found-product.ts';
import type { ImportProblem } from '../product-import.ts';
import type { ItemSize } from './assemble-items.ts';
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

/** Of a product with sizes, without naming one. */
const saysNothing = ({ label, sku, stock: items }: ItemSize, { found, facts }: Given): boolean => {
  if (label !== '' || !found) return false;
  const { columns } = facts;
  return found.sizes.length === 1
    ? !columns.has('sku') && !columns.has('stock')
    : sku === '' && items === '';
};

const sizeOf = ({ found, facts }: Given, size: ItemSize, problems: ImportProblem[]) => {
  const read = (to: 'label' | 'sku' | 'stock', text: string): string | number => {
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
  const before = sizes.find((one) => one.label === label);
  const sku = facts.columns.has('sku') ? String(read('sku', size.sku)) : before?.sku;
  const items = size.stock === '' ? (before?.stock ?? 0) : Number(read('stock', size.stock));
  return {
    id: before?.id ?? randomUUID(),
    isNew: before === undefined,
    label,
    sku: sku || null,
    position: before?.position,
    delta: items - (before?.stock ?? 0),
  };
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
  { item, found, facts }: Given,
  { name }: Fields,
  problems: ImportProblem[],
): FileImages => {
  const { addresses } = item;
  if (addresses.length === 0) return { addresses };
  const at = (message: string) => problems.push(problemAt(facts, 'images', item.line, message));
  if (addresses.length > productLimits.images)
    at(`A product has ${productLimits.images} images at most.`);
  const wrong = addresses.find((one) => !isAddress(one));
  if (wrong !== undefined) at(`"${wrong.slice(0, 80)}" is no address of an image.`);
  const known = addresses.map(facts.imageOf);
  if (!known.every((one) => one !== undefined)) return { addresses };
  const alts = new Map(found?.images.map(({ id, alt }) => [id, alt]));
  return {
    addresses: [],
    stored: known.map((image) => ({ ...image, alt: alts.get(image.id) ?? String(name) })),
  };
};

/** Only what differs. */
export const changedSizes = (found: FoundProduct, sizes: readonly PlannedSize[]): PlannedSize[] =>
  sizes.filter(
    ({ id, isNew, sku, delta }) =>
      isNew || delta !== 0 || sku !== found.sizes.find((one) => one.id === id)?.sku,
  );
