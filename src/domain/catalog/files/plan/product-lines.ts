// Lines of another system's product: one of them may be of the whole product, and no size.

import { locale } from '../../../../platform/text/locale.ts';
import { amountText, toCents } from '../../../../platform/values/money.ts';
import type { ImportProblem } from '../product-import.ts';
import type { StagedLine } from './file-item.ts';
import { withOneWeight } from './weight-of-lines.ts';

export type ProductLines = { head: StagedLine | undefined; sizes: StagedLine[] };

export const productLines = (
  all: readonly StagedLine[],
  notes: ImportProblem[],
  titleOf: (to: string) => string,
): ProductLines => {
  const lines = withOneWeight(ofOneCurrency(all, notes, titleOf), notes, titleOf);
  const [first, ...others] = lines;
  if (!first || !isHead(first, others)) return { head: undefined, sizes: lines };
  const { line, cells } = first;
  if (Number(cells.stock) > 0) {
    const message = `The stock of ${cells.stock} is left out: lines of its sizes come after it.`;
    notes.push({ line, column: titleOf('stock'), message });
  }
  return { head: first, sizes: others.map((one) => withPriceOf(cells, one)) };
};

const ofOneCurrency = (
  lines: readonly StagedLine[],
  notes: ImportProblem[],
  titleOf: (to: string) => string,
): StagedLine[] => {
  const first = lines.find(({ cells }) => cells.currency);
  const read = first?.cells.currency ?? '';
  if (first && /^[A-Z]{3}$/.test(read) && read !== locale().currency) {
    const message = `Prices in ${read} are read as ${locale().currency}. None is converted.`;
    notes.push({ line: first.line, column: titleOf('currency'), message });
  }
  return lines.filter(({ line, cells: { currency = read } }) => {
    if (currency === read) return true;
    const message = `The line is left out: its price is in ${currency}, and others are in ${read}.`;
    notes.push({ line, column: titleOf('currency'), message });
    return false;
  });
};

const isHead = ({ cells }: StagedLine, others: readonly StagedLine[]): boolean => {
  if (cells.kind) return false;
  if (cells.lineKind)
    return cells.lineKind === 'product' && others.some((one) => one.cells.lineKind === 'variant');
  return !hasOptions({ cells }) && others.some(hasOptions);
};

const hasOptions = ({ cells }: Pick<StagedLine, 'cells'>): boolean =>
  ['size', 'color', 'value1', 'value2', 'value3'].some((to) => cells[to]);

/** A size without a price has that of its product, with what it costs more. */
const withPriceOf = (head: StagedLine['cells'], { line, cells }: StagedLine): StagedLine => {
  const { paid, former, reduced, onSale, saleStarts, saleEnds } = head;
  if (cells.paid || !paid) return { line, cells };
  const more = Number(cells.surcharge ?? 0);
  const sum = (text: string) => (more ? amountText(toCents(Number(text) + more)) : text);
  return {
    line,
    cells: {
      ...cells,
      paid: sum(paid),
      ...(former && { former: sum(former) }),
      ...(reduced && { reduced: sum(reduced) }),
      ...(onSale && { onSale }),
      ...(saleStarts && { saleStarts }),
      ...(saleEnds && { saleEnds }),
    },
  };
};
