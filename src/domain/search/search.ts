// Search text as words, and words as what they may mean. Any text is valid.
import { blanklessLetters, splitBlankless } from '../../platform/text/blankless.ts';
import type { Product } from '../catalog/product.ts';

export type Found = {
  products: Product[];
  total: number;
  /** No product has all words: these have most of them. */
  isNear: boolean;
  /** The words searched for, if mistyped ones were corrected; else null. */
  correctedText: string | null;
  /** The typed words that no product has, left out of the search; null for none. */
  unknownText: string | null;
};
export const nothingFound: Found = {
  products: [],
  total: 0,
  isNear: false,
  correctedText: null,
  unknownText: null,
};

/** How many matches are ranked and counted, the newest first. */
export const matchesMax = 500;

/** Longer text is cut. */
export const searchTextMax = 200;
const wordsMax = 10;
const wordLettersMax = 40;

/** Lower-case words of letters and digits, without accents and possessive endings. */
export const tokenize = (text: string): string[] =>
  [
    ...withoutAccents(text.slice(0, searchTextMax))
      .toLowerCase()
      .replace(/['’]s(?![\p{L}\p{N}])/gu, '')
      // 'T shrit': one word, which is then corrected as one.
      .replace(/(?<![\p{L}\p{N}])t[ -](?=h?s\p{L}{2})/gu, 't')
      .matchAll(words),
  ]
    .flatMap(([word]) => splitBlankless(word))
    .map((word) => word.slice(0, wordLettersMax).toWellFormed())
    .slice(0, wordsMax);

const words = new RegExp(`[\\p{L}\\p{N}${blanklessLetters}]+`, 'gu');
// Vowels of Thai and the voice of kana are marks too.
const accents = new RegExp(`[^\\P{M}${blanklessLetters}]`, 'gu');

/** Other forms of a letter count as it; marks that make another letter stay. */
const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replace(accents, '').normalize('NFKC');

/** Words without a particular meaning, left out if no product has them. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'new newest latest arrival arrivals need want looking find show buy shop something some ' +
    'item items product products nice good best great cheap size sizes please color colors ' +
    'der die das den ein eine fur mit und el los las un una para con de del la le les une des ' +
    'pour avec et il lo gli per di da'
  ).split(' '),
);

/** A term of the index: its stem, and how much of the relevance it brings (0 to 1). */
export type Term = {
  lexeme: string;
  relevance: number;
  /** The weight of a match in a description; 0: none. */
  descriptionScore: number;
};

/** A typed word, or two that are written as one, and the terms that it may mean. */
export type Word = {
  text: string;
  terms: Term[];
  /** Says what kind of item is meant, as 'jumper' does. */
  isKind: boolean;
};
