// Search text as words; any text is valid.
import type { Product } from '../catalog/product.ts';

export type Found = { products: Product[]; total: number };
export const nothingFound: Found = { products: [], total: 0 };

export type SearchLimits = {
  /** How many matches are ranked and counted, the newest first. */
  matches: number;
  /** How many of the newest products are read before the word index is asked. */
  newest: number;
};
export const searchLimits: SearchLimits = { matches: 500, newest: 10_000 };

/** Longer text is cut. */
const searchTextMax = 200;
const wordsMax = 10;
const wordLettersMax = 40;

/** Lower-case words of letters and digits, without accents. */
export const tokenize = (text: string): string[] =>
  [
    ...text
      .slice(0, searchTextMax)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .matchAll(/[\p{L}\p{N}]+/gu),
  ]
    .map(([word]) => word.slice(0, wordLettersMax).toWellFormed())
    .slice(0, wordsMax);

/** Edits between two words: a letter added, removed, changed, or two swapped. */
export const damerauLevenshtein = (from: string, to: string): number => {
  let twoUp: number[] = [];
  let up = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1];
      line[column] = Math.min(
        (up[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (up[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (twoUp[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [twoUp, up] = [up, line];
  }
  return up[to.length] ?? 0;
};

/** How many edits a word of this length is corrected by. */
export const editsMax = (letters: number): number => (letters < 4 ? 0 : letters < 6 ? 1 : 2);
