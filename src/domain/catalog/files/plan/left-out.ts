// What of another system's file is not sold here, or not as it stands, in words.
import type { ImportProblem, ProductImport } from '../product-import.ts';
import type { Item, StagedLine } from './file-item.ts';

export const isVariation = ({ cells }: StagedLine): boolean =>
  cells.kind?.includes('variation') ?? false;

/** A state that only the other system has: hidden, until its owner says more. */
export const hideUnknownState = (
  common: Item['cells'],
  notes: ImportProblem[],
  titleOf: (to: string) => string,
): void => {
  const { text = '', line = 0 } = common.get('state') ?? {};
  if (/^(|active|draft|archived)$/.test(text)) return;
  common.set('state', { text: 'draft', line });
  const message = `"${text.slice(0, 60)}" is no state here: it is hidden as a draft.`;
  notes.push({ line, column: titleOf('state'), message });
};

/** What is no parcel, or of other products, is left out, and the file's page says so. */
export const leftOutKind = (lines: readonly StagedLine[]): ImportProblem | undefined => {
  const one = lines.find(
    ({ cells: { kind } }) =>
      kind && (!/simple|variable|variation/.test(kind) || /virtual|downloadable/.test(kind)),
  );
  if (!one) return undefined;
  const { kind, name = '' } = one.cells;
  const message = `${name} is left out: products of the kind "${kind}" are not sold here.`;
  return { line: one.line, column: '', message };
};

export const partProblems = (
  lines: readonly StagedLine[],
  titleOf: (to: string) => string,
): ImportProblem[] => {
  const [first] = lines;
  if (!first || !lines.every(isVariation)) return [];
  const { line, cells } = first;
  const message = cells.item
    ? `Its parent ${cells.item} is not in the file.`
    : 'A variation needs its parent.';
  return [{ line, column: titleOf('item'), message }];
};

/** Blank lines are no product. */
export const nothingForSale = (
  lines: readonly StagedLine[],
  titleOf: (to: string) => string,
): ImportProblem[] => {
  const one = lines.find(({ cells }) => Object.keys(cells).length > 0);
  if (!one) return [];
  const { line, cells } = one;
  const at = (to: string, message: string) => [{ line, column: titleOf(to), message }];
  return cells.kind
    ? at('kind', 'is required to have variations, and none is in the file')
    : at('paid', 'is required');
};

/** Prices are read as they stand; a title that says otherwise of taxes than the shop is told. */
export const taxNotes = (
  { head, chosen }: Pick<ProductImport, 'head' | 'chosen'>,
  pricesInclude: string,
): ImportProblem[] => {
  const title = head[chosen?.indexOf('paid') ?? -1];
  if (title === undefined) return [];
  const isNet = /excl|without tax|\bnet(to)?\b|\bht\b|hors tax/i.test(title.replaceAll('_', ' '));
  const isGross = /incl|with tax|gross|brutto|\bttc\b/i.test(title);
  const told = (file: string, shop: string) => [
    {
      line: 1,
      column: title,
      message:
        `By its title this price is ${file} tax. It is read as a price ${shop} tax, as Settings, ` +
        'Taxes in prices says. Change the prices by a bulk edit after the import, or that setting.',
    },
  ];
  if (isNet && pricesInclude !== 'net') return told('without', 'with');
  return isGross && pricesInclude === 'net' ? told('with', 'without') : [];
};
