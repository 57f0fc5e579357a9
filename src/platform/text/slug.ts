import anyAscii from 'any-ascii';

/**
 * 'Weißes Kleid' -> 'weisses-kleid', 'Пальто' -> 'palto'; '' for a text without letters. Its table
 * of all scripts is big: browsers load it on demand.
 */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => anyAscii(word).replaceAll(/[^a-z0-9]+/gi, ''))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
