const wordsMax = 10;

/**
 * The patterns, for LIKE, of what an admin searches: each word has to occur, one of one or two
 * letters at the start of a word. The text searched begins with a blank.
 */
export const wordPatterns = (text: string): string[] =>
  text
    .split(/\s+/)
    // The trigram index knows letters and digits only.
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, wordsMax)
    .map((word) => {
      const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
      return word.length < 3 ? `% ${literal}%` : `%${literal}%`;
    });
