// How many there are of a size, as another system's file says it.
import { isYes } from '../cell-texts.ts';
import type { StagedLine } from './file-item.ts';

/** `isUncounted`: it is for sale, and the file has no number. */
export type SaidStock = { stock: string; isUncounted: boolean };

export const saidStock = (
  { cells: { stock = '', inStock = '', sellsOn = '', tracker = '' } }: StagedLine,
  columns: ReadonlySet<string>,
): SaidStock => {
  if (Number(stock) > 0) return { stock, isUncounted: false };
  const isOut = inStock !== '' && !isYes(inStock) && sellsOn === '';
  if (isOut) return { stock: '0', isUncounted: false };
  const isUntracked = columns.has('tracker') && tracker === '';
  if (stock === '' || sellsOn !== '' || isUntracked) return { stock: '', isUncounted: true };
  // A negative stock, of items sold in advance, counts as 0.
  return { stock: stock.startsWith('-') ? '0' : stock, isUncounted: false };
};
