// Words and their terms as PostgreSQL's text queries.
import type { FilterValues } from '../catalog/listing/filters.ts';
import type { Term, Word } from './search.ts';

/** Every word, in any of its meanings. A product must match each of these queries. */
export const everyWord = (words: readonly Word[]): string[] => words.map(wordQuery);

/** Every word but one, for two or more: one of any two. */
export const withoutOne = (words: readonly Word[]): string[] =>
  words.flatMap((one, place) => words.slice(place + 1).flatMap((other) => anyOf([one, other])));

/** Every word but two: one of any three. Empty for fewer than three. */
export const withoutTwo = (words: readonly Word[]): string[] =>
  words.flatMap((one, place) =>
    withoutOne(words.slice(place + 1)).map((two) => [wordQuery(one), two].join(' | ')),
  );

export const anyOf = (words: readonly Word[]): string[] => [words.map(wordQuery).join(' | ')];

const wordQuery = ({ terms, isKind }: Word): string =>
  `(${terms.map((term) => toQuery(term, isKind ? 'AB' : undefined)).join(' | ')})`;

const toQuery = (
  { lexeme, descriptionScore }: Term,
  labels = descriptionScore > 0 ? '' : 'ABC',
): string =>
  `(${lexeme
    .split(' ')
    .map((part) => `'${part.replaceAll("'", "''")}'${labels && `:${labels}`}`)
    .join(' & ')})`;

/** How much a match counts in: kind of item and color family, name and color, material. */
const labelScores = { A: 1, B: 0.8, C: 0.5 };

/** What a word counts in a product that matches. */
export type Score = { query: string; score: number };

export type TextQuery = {
  /** What products must match, each of them; none for no word. */
  queries: string[];
  /** The filters that the text itself names. */
  textFilters: FilterValues;
  /** A match may lack words. */
  isNear: boolean;
  /** Of each word, the best first. */
  scores: Score[][];
};

/** The best scores of each word come first. */
export const wordScores = (words: readonly Word[], weights: readonly number[] = []): Score[][] =>
  words.map(({ terms, isKind }, place) => {
    const queries = new Map<number, string[]>();
    for (const term of terms)
      for (const [label, share] of labelsOf(term, isKind)) {
        const score = term.relevance * share * (weights[place] ?? 1);
        queries.set(score, [...(queries.get(score) ?? []), toQuery(term, label)]);
      }
    return [...queries]
      .map(([score, parts]) => ({ query: parts.join(' | '), score }))
      .sort((one, other) => other.score - one.score);
  });

// 'Jumper' may mean a knit, and no T-shirt whose material is one.
const labelsOf = (
  { descriptionScore }: Term,
  isKind: boolean,
): [label: string, share: number][] => [
  ...Object.entries(labelScores).filter(([label]) => !isKind || label !== 'C'),
  ...(descriptionScore > 0 && !isKind ? [['D', descriptionScore] as [string, number]] : []),
];
