// The words that a mistyped one may mean, by the edits between them.

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

/** A word's other form: slips are made in it too. */
const plural = (word: string): string => (/(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`);
const singular = (word: string): string => word.replace(/(?<=[a-z]{3}[^s])s$/, '');

/** How many edits a word of this length is corrected by. */
const editsMax = (letters: number): number => (letters < 3 ? 0 : letters < 7 ? 1 : 2);

export type NearWord = {
  word: string /** A slip in the first letter is rare: half a one more. */;
  edits: number;
};

const nearMax = 8;

/** The words of the vocabulary that a mistyped one may mean, fewest edits first. */
export const nearWords = (typed: string, vocabulary: readonly string[]): NearWord[] => {
  const known = new Set(vocabulary);
  const near = vocabulary
    .map((word) => ({ word, edits: editsTo(typed, word, known) }))
    .filter(({ word, edits }) => Math.floor(edits) <= editsMax(lettersOf(typed, word)))
    .sort((one, other) => one.edits - other.edits);
  const fewest = Math.floor(near[0]?.edits ?? 0);
  return near.filter(({ edits }) => Math.floor(edits) === fewest).slice(0, nearMax);
};

const editsTo = (typed: string, word: string, known: ReadonlySet<string>): number => {
  const forms = [plural(word), singular(word)].filter((form) => !known.has(form));
  const edits = [word, ...forms].map((form) => damerauLevenshtein(typed, form));
  return Math.min(...edits) + (hasFirstLetter(typed, word) ? 0 : 0.5);
};

// 'Swetar' lacks a letter of a long word.
const lettersOf = (typed: string, word: string): number =>
  hasFirstLetter(typed, word) ? Math.max(typed.length, word.length) : typed.length;

const hasFirstLetter = (typed: string, word: string): boolean => typed[0] === word[0];
