/** Whether a text needs no table of scripts. */
export const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** Small letters, digits and single hyphens; `toAscii` writes a word in Latin letters. */
export const slugFrom = (text: string, toAscii: (word: string) => string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => toAscii(word).replaceAll(/[^a-z0-9]+/gi, ''))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
