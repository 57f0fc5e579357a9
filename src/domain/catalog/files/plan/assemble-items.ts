// Lines of one item as products: a color option makes one product a color.
import { productSlug } from '../../manage/slugs/product-slug.ts';
import { addressesOf, lower } from '../cell-texts.ts';
import type { FileFormat } from '../file-formats.ts';
import { isOfMarketSize } from '../market-cells.ts';
import type { ImportProblem } from '../product-import.ts';
import { swatchOf } from './color-swatches.ts';
import type { Item, ItemSize, SizePrice, StagedLine } from './file-item.ts';
import {
  hideUnknownState,
  isVariation,
  leftOutKind,
  nothingForSale,
  partProblems,
} from './left-out.ts';
import { pricesOfSizes } from './prices-of-file.ts';
import { productLines } from './product-lines.ts';
import { saidStock } from './said-stock.ts';
import { optionsOf, withOptionNames } from './size-options.ts';
import { tidyLine } from './tidy-line.ts';

export type Assembled = { items: Item[]; problems: ImportProblem[]; notes: ImportProblem[] };

type Read = {
  /** The format of another system; undefined for the shop's own. */
  format: FileFormat | undefined;
  columns: ReadonlySet<string>;
  /** The title of a column, for error messages. */
  titleOf: (to: string) => string;
  now: Date;
};

export const assembleItems = (
  { format, columns, titleOf, now }: Read,
  staged: readonly StagedLine[],
): Assembled => {
  const notes: ImportProblem[] = [];
  const tidy = withOptionNames(
    staged.map((one) => tidyLine(one, notes, { titleOf, isForeign: Boolean(format) })),
  );
  const problems: ImportProblem[] = staged.flatMap(({ line, cells: { '!': message } }) =>
    message ? [{ line, column: '', message }] : [],
  );
  const leftOut = format && leftOutKind(tidy);
  if (leftOut) return { items: [], problems, notes: [leftOut] };
  problems.push(...partProblems(tidy, titleOf));
  const { head, sizes } = format
    ? productLines(tidy, notes, titleOf)
    : { head: undefined, sizes: tidy };
  const lines = head ? [head, ...sizes] : sizes;
  const common = new Map<string, { text: string; line: number }>();
  for (const one of lines)
    if (!isVariation(one)) {
      // Whether a product is visible is said by its own line, where it has one.
      const isMeant = (to: string) =>
        !pricesOfColor.has(to) && (to !== 'state' || !head || one === head);
      take(common, one, isMeant, problems, titleOf);
    }
  if (format) hideUnknownState(common, notes, titleOf);
  if (format && !sizes.some(({ cells }) => isVariant(cells)) && problems.length === 0)
    problems.push(...nothingForSale(lines, titleOf));
  const images = lines
    .filter((one) => !isVariation(one))
    .flatMap(({ cells }) => addressesOf(cells.images ?? ''));
  const alts = altsOf(lines);
  const colors = format ? byColor(sizes) : new Map([['', [...lines]]]);
  const items = [...colors.values()].map((ofColor) => {
    const cells = new Map(common);
    if (!format)
      for (const one of ofColor) take(cells, one, (to) => pricesOfColor.has(to), problems, titleOf);
    const prices = format ? pricesOfSizes(cells, ofColor, { now, notes, titleOf }) : undefined;
    const base = {
      line: (colors.size === 1 ? (head ?? ofColor[0]) : ofColor[0])?.line ?? 0,
      cells,
      alts,
      addresses: colors.size > 1 ? imagesOf(ofColor, images) : [...new Set(images)],
      sizes: ofColor.map((one) =>
        prices
          ? foreignSize(one, columns, prices.get(one.line) ?? { price: '', discount: '' })
          : ownSize(one, columns),
      ),
    };
    return format ? foreignItem(base, format, lines[0], ofColor[0]) : ownItem(base);
  });
  return { items, problems, notes };
};

type Base = Omit<Item, 'slug' | 'isSlugMade' | 'style' | 'otherwise'>;

const textIn = (cells: Item['cells'], to: string): string => cells.get(to)?.text ?? '';

const ownItem = (base: Base): Item => {
  const text = (to: string) => textIn(base.cells, to);
  const said = text('slug');
  const slug = said || productSlug(text('name'), text('colorName'));
  return { ...base, slug, isSlugMade: !said, style: text('style'), otherwise: {} };
};

const foreignItem = (
  item: Base,
  format: FileFormat,
  first: StagedLine | undefined,
  ofColor: StagedLine | undefined,
): Item => {
  const { cells, line } = item;
  const color = ofColor ? optionsOf(ofColor.cells).color : '';
  if (color) cells.set('colorName', { text: color, line });
  const base = baseOf(cells, first);
  const swatch: Record<string, string> = color ? { colorHex: swatchOf(color) } : {};
  return {
    ...item,
    slug: productSlug(base, color),
    isSlugMade: base === textIn(cells, 'name') || /\P{ASCII}/u.test(base + color),
    style: color && productSlug(base),
    otherwise: { ...format.otherwise, description: textIn(cells, 'name'), ...swatch },
  };
};

/** A number shared by several lines is no address. */
const baseOf = (cells: Item['cells'], first: StagedLine | undefined): string => {
  const item = first?.cells.kind ? '' : textIn(cells, 'item');
  return /^\P{L}*$/u.test(item) ? textIn(cells, 'name') : item;
};

/** 'Red' and 'red' are one color. */
const byColor = (lines: readonly StagedLine[]): Map<string, StagedLine[]> =>
  Map.groupBy(
    lines.filter(({ cells }) => isVariant(cells)),
    ({ cells }) => lower(optionsOf(cells).color),
  );

const ofSize = new Set(
  [
    ['label', 'sku', 'barcode', 'stock', 'stockSeen', 'sizePrice', 'sizeDiscount', 'images'],
    ['kind', 'number', 'paid', 'former', 'saleStarts', 'saleEnds', 'inStock', 'sellsOn'],
    ['tracker', 'alt', 'reason', 'reduced', 'onSale', 'size', 'color', '!'],
    ['currency', 'lineKind', 'surcharge', 'colorImages'],
  ].flat(),
);
const pricesOfColor = new Set(['priceCents', 'discountPriceCents']);

const isVariant = ({ kind = '', paid, sku, value1, size }: StagedLine['cells']): boolean =>
  kind ? !kind.includes('variable') : Boolean(paid ?? sku ?? value1 ?? size);

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
    if (ofSize.has(to) || isOfMarketSize(to) || !isMeant(to) || /^(option|value)\d$/.test(to))
      continue;
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

const ownSize = ({ line, cells }: StagedLine, columns: ReadonlySet<string>): ItemSize => ({
  line,
  label: cells.label ?? '',
  plainLabel: cells.label ?? '',
  sku: cells.sku ?? '',
  barcode: cells.barcode ?? '',
  stock: cells.stock ?? '',
  stockSeen: cells.stockSeen ?? '',
  isUncounted: false,
  price: columns.has('sizePrice')
    ? { price: cells.sizePrice ?? '', discount: cells.sizeDiscount ?? '' }
    : undefined,
  inMarkets: cells,
});

const foreignSize = (
  one: StagedLine,
  columns: ReadonlySet<string>,
  price: SizePrice,
): ItemSize => ({
  line: one.line,
  label: optionsOf(one.cells).size,
  plainLabel: optionsOf(one.cells).plainSize,
  sku: one.cells.sku ?? '',
  barcode: one.cells.barcode ?? '',
  ...saidStock(one, columns),
  stockSeen: '',
  price,
  inMarkets: {},
});

const altsOf = (lines: readonly StagedLine[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap(({ cells: { images = '', alt } }) =>
      alt ? addressesOf(images).map((address) => [address, alt.slice(0, 300)]) : [],
    ),
  );

/** The images of the item's color, or else all images. */
const imagesOf = (lines: readonly StagedLine[], images: readonly string[]): string[] => {
  const own = lines.flatMap(({ cells }) => [
    ...addressesOf(cells.colorImages ?? ''),
    ...(cells.kind ? addressesOf(cells.images ?? '') : []),
  ]);
  return [...new Set(own.length > 0 ? own : images)];
};
