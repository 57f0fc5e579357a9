// Sizes of other systems have their own weights: a product has that of the heaviest.
import { formatCount } from '../../../../platform/text/format-count.ts';
import type { ImportProblem } from '../product-import.ts';
import type { StagedLine } from './file-item.ts';

export const withOneWeight = (
  lines: StagedLine[],
  notes: ImportProblem[],
  titleOf: (to: string) => string,
): StagedLine[] => {
  const weights = lines
    .map(({ cells }) => cells.weightGrams ?? '')
    .filter((text) => /^\d+$/.test(text))
    .map(Number);
  const heaviest = Math.max(...weights);
  const first = lines.find(({ cells }) => cells.weightGrams);
  if (!first || weights.length === 0) return lines;
  if (Math.min(...weights) < heaviest) {
    const message = `Its sizes differ: the product weighs ${formatCount(heaviest)} grams.`;
    notes.push({ line: first.line, column: titleOf('weightGrams'), message });
  }
  return lines.map(({ line, cells }) => ({
    line,
    cells: { ...cells, weightGrams: String(heaviest) },
  }));
};
