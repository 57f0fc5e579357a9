import anyAscii from 'any-ascii';
import { slugFrom } from './slug-from.ts';

/**
 * 'Weißes Kleid' -> 'weisses-kleid', 'Пальто' -> 'palto'; '' for a text without letters. Its table
 * of all scripts is big: browsers load it where a text needs it.
 */
export const slugOf = (text: string): string => slugFrom(text, anyAscii);
