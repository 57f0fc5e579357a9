// Lines of one item as products: a color option makes one product a color.
import { productSlug } from '../../manage/slugs/product-slug.ts';
import { addressesOf } from '../cell-texts.ts';
import { formatNamed } from '../file-formats.ts';
import type { ImportProblem } from '../product-import.ts';
import { swatchOf } from './color-swatches.ts';

export type StagedLine = { line: number; cells: Record<string, string> };

export type ItemSize = { line: number; label: string; sku: string; stock: string };

/** A product as a file says it. */
export type Item = {
  line: number;
  slug: string;
  /** Texts by field, and `state`, `attribute:pattern`. */
  cells: Map<string, { text: string; line: number }>;
  /** What its colors have in common; empty: nothing. */
  style: string;
  addresses: string[];
  sizes: ItemSize[];
  /** What a new product gets where its cells say nothing. */
  otherwise: Record<string, string>;
};

export type Assembled = { items: Item[]; problems: ImportProblem[] };

/** `titleOf` names columns in problems. */
export const assembleItems = (
  formatName: string,
  staged: readonly StagedLine[],
  titleOf: (to: string) => string,
): Assembled => {
  const format = formatNamed(formatName);
  const lines = withOptionNames(staged);
  const problems: ImportProblem[] = [];
  const common = new Map<string, { text: string; line: number }>();
  for (const one of lines) {
    problems.push(...kindProblems(one, titleOf));
    if (!isVariation(one)) take(common, one, isOfItem, problems, titleOf);
  }
  const images = lines
    .filter((one) => !isVariation(one))
    .flatMap(({ cells }) => addressesOf(cells.images ?? ''));
  const colors = format ? byColor(lines) : new Map([['', [...lines]]]);
  const items = [...colors].map(([color, ofColor]) => {
    const cells = new Map(common);
    for (const one of ofColor) take(cells, one, (to) => !isOfItem(to), problems, titleOf);
    const line = ofColor[0]?.line ?? 0;
    if (color) cells.set('colorName', { text: color, line });
    const text = (to: string) => cells.get(to)?.text ?? '';
    const item = {
      line,
      cells,
      addresses: colors.size > 1 ? imagesOf(ofColor, images) : [...new Set(images)],
      sizes: ofColor.map((one) => sizeOf(one, format !== undefined)),
    };
    if (!format) {
      const slug = text('slug') || productSlug(text('name'), text('colorName'));
      return { ...item, slug, style: text('style'), otherwise: {} };
    }
    lowerPrice(cells);
    const base = lines[0]?.cells.kind ? text('name') : text('item');
    const swatch: Record<string, string> = color ? { colorHex: swatchOf(color) } : {};
    const otherwise = { ...format.otherwise, description: text('name'), ...swatch };
    return {
      ...item,
      slug: productSlug(base, color),
      style: color && productSlug(base),
      otherwise,
    };
  });
  return { items, problems };
};

/** Shopify names options on the first line of an item only. */
const withOptionNames = (lines: readonly StagedLine[]): StagedLine[] => {
  const names: Record<string, string> = {};
  for (const { cells } of lines)
    for (const to of ['option1', 'option2', 'option3']) names[to] ||= cells[to] ?? '';
  return lines.map(({ line, cells }) => ({ line, cells: { ...names, ...cells } }));
};

const isVariation = ({ cells }: StagedLine): boolean => cells.kind?.includes('variation') ?? false;

const kindProblems = (one: StagedLine, titleOf: (to: string) => string): ImportProblem[] => {
  const { line, cells } = one;
  if (cells.kind && !/simple|variable|variation/.test(cells.kind))
    return [{ line, column: titleOf('kind'), message: 'Such products are not sold here.' }];
  return isVariation(one) && !cells.item
    ? [{ line, column: titleOf('item'), message: 'A variation needs its parent.' }]
    : [];
};

const byColor = (lines: readonly StagedLine[]): Map<string, StagedLine[]> =>
  Map.groupBy(
    lines.filter(({ cells }) => isVariant(cells)),
    ({ cells }) => optionsOf(cells).color,
  );

const ofSize = new Set(['label', 'sku', 'stock', 'images', 'colorImages', 'kind', 'number']);
const ofColor = new Set(['paid', 'former', 'priceCents', 'discountPriceCents']);
const isOfItem = (to: string): boolean => !ofColor.has(to);

const isVariant = ({ kind = '', paid, sku, value1 }: StagedLine['cells']): boolean =>
  kind ? !kind.includes('variable') : Boolean(paid ?? sku ?? value1);

/** What lines of one product say of it has to be the same; empty cells say nothing. */
const take = (
  cells: Item['cells'],
  { line, cells: said }: StagedLine,
  isMeant: (to: string) => boolean,
  problems: ImportProblem[],
  titleOf: (to: string) => string,
): void => {
  for (const to of Object.keys(said)) {
    const text = said[to] ?? '';
    if (ofSize.has(to) || !isMeant(to) || /^(option|value)\d$/.test(to)) continue;
    const before = cells.get(to);
    if (!before) cells.set(to, { text, line });
    else if (before.text !== text)
      problems.push({
        line,
        column: titleOf(to),
        message:
          `Says "${text.slice(0, 60)}", and line ${before.line} of the same product ` +
          `says "${before.text.slice(0, 60)}".`,
      });
  }
};

/** All options but the color make the size. */
const optionsOf = (cells: StagedLine['cells']): { color: string; size: string } => {
  const given = [1, 2, 3].flatMap((n) => {
    const value = cells[`value${n}`];
    return value && value !== 'Default Title' ? [{ name: cells[`option${n}`] ?? '', value }] : [];
  });
  const isColor = ({ name }: { name: string }) => /^(colou?rs?|farbe|couleur)$/i.test(name);
  return {
    color: given.find(isColor)?.value ?? '',
    size: given
      .filter((one) => !isColor(one))
      .map(({ value }) => value)
      .join(' / '),
  };
};

const sizeOf = ({ line, cells }: StagedLine, isForeign: boolean): ItemSize => ({
  line,
  label: (isForeign ? optionsOf(cells).size : cells.label) ?? '',
  sku: cells.sku ?? '',
  stock: cells.stock ?? '',
});

/** Those of its color, or else all. */
const imagesOf = (lines: readonly StagedLine[], images: readonly string[]): string[] => {
  const own = lines.flatMap(({ cells }) => [
    ...addressesOf(cells.colorImages ?? ''),
    ...(cells.kind ? addressesOf(cells.images ?? '') : []),
  ]);
  return [...new Set(own.length > 0 ? own : images)];
};

/** What is paid is the discount price of this shop, where it was more before. */
const lowerPrice = (cells: Item['cells']): void => {
  const paid = cells.get('paid');
  const former = cells.get('former');
  const isReduced = former && paid && Number(former.text) > Number(paid.text);
  const price = isReduced ? former : paid;
  if (price) cells.set('priceCents', price);
  if (isReduced) cells.set('discountPriceCents', paid);
};
