// Lines of a file as what their cells say under the names of this shop.
import { originalCell } from '../../../platform/text/csv.ts';
import { productSlug } from '../manage/slugs/product-slug.ts';
import { lower } from './cell-texts.ts';
import { type FileColumn, type FileFormat, isTitleOf, reasonColumn } from './file-formats.ts';
import { marketInTitle } from './market-cells.ts';
import { type ImportProblem, importMax } from './product-import.ts';
import type { CsvRow } from './read-csv.ts';

export type Line = Row & { first_line: number; original: string[] };
type Row = { line: number; cells: Record<string, string> };

export type LineReader = {
  format: string;
  columns: string[];
  head: string[];
  problems: ImportProblem[];
  read: (row: CsvRow) => Line;
};

/**
 * What cells say under the names of this shop, those with a text only. What is wrong with a line
 * is in `!`: its product is left out.
 */
export const lineReader = (known: FileFormat, titles: readonly string[]): LineReader => {
  const format = { ...known, columns: [...known.columns, reasonColumn] };
  const places = format.columns.flatMap((column) => {
    const place = column.place ?? titles.findIndex((title) => isTitleOf(column, title));
    return place === -1 ? [] : [{ ...column, place }];
  });
  // One for each item, by its key.
  const items = new Map<string, { first: number; lines: number }>();
  let last = { key: '', name: '' };
  const read = ({ line, cells: original }: CsvRow): Line => {
    const cells = saidIn(original, places);
    const { item: group, name = '' } = cells;
    const goesOn = format.goesOn && last.key && !group && (!name || name === last.name);
    const key = (goesOn && last.key) || keyOf(cells) || String(line);
    last = { key, name: name || last.name };
    const item = items.get(key) ?? { first: line, lines: 0 };
    items.set(key, item);
    item.lines += 1;
    const problem =
      item.lines > importMax.linesOfItem
        ? `More than ${importMax.linesOfItem} lines are of one product.`
        : widthProblem(original, titles.length);
    return {
      first_line: item.first,
      line,
      cells: problem ? { ...cells, '!': problem } : cells,
      original,
    };
  };
  const columns = [...new Set(places.map(({ to }) => to))];
  const problems = titleProblems(format, titles);
  return { format: format.name, columns, head: [...titles], problems, read };
};

/** Empty cells at the end are often cut, and one cell alone is of another separator. */
const widthProblem = (cells: readonly string[], width: number): string | undefined =>
  cells.length > width || (cells.length === 1 && width > 1)
    ? `Has ${cells.length} cells where the titles are ${width}.`
    : undefined;

type Places = readonly (FileColumn & { place: number })[];

const saidIn = (cells: readonly string[], places: Places): Record<string, string> => {
  const said: Record<string, string> = {};
  for (const { to, place, as } of places) {
    const text = originalCell(cells[place] ?? '').trim();
    const value = as ? as(text) : text;
    if (value && !said[to]) said[to] = value;
    else if (value && to === 'images') said[to] += ` ${value}`;
  }
  return said;
};

// A variation of WooCommerce names its parent by SKU or number.
const keyOf = ({ item, slug, sku, number, kind, name, colorName }: Record<string, string>) =>
  slug ?? item ?? (kind ? (sku ?? `id:${number}`) : name && productSlug(name, colorName));

/** The reader of a file with unknown titles. */
export const unreadLines = (head: readonly string[]): LineReader => ({
  format: '',
  columns: [],
  head: [...head],
  problems: [],
  read: ({ line, cells: original }) => ({ first_line: line, line, cells: {}, original }),
});

const titleProblems = (format: FileFormat, titles: readonly string[]): ImportProblem[] => {
  const seen = new Set<string>();
  const problems = titles.flatMap((title) => {
    const name = lower(title);
    const isTwice = seen.has(name);
    seen.add(name);
    const problem = (message: string) => [{ line: 1, column: title.slice(0, 60), message }];
    if (format.columns.some((column) => isTitleOf(column, title)))
      return isTwice ? problem('This column is there twice.') : [];
    if (format.hasOthers) return [];
    const market = marketInTitle(title);
    if (market !== undefined)
      return problem(
        `There is no market “${market.slice(0, 20)}”. Add it under Markets, or delete the column.`,
      );
    return problem(name === '' ? 'A column has no title.' : 'This is no column of a product file.');
  });
  return problems;
};
