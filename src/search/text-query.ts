// Words and their terms as PostgreSQL's text queries.
import type { Term, Word } from './search.ts';

/** Every word, in any of its meanings. */
export const everyWord = (words: readonly Word[]): string => words.map(wordQuery).join(' & ');

/** Every word but one. */
export const withoutOne = (words: readonly Word[]): string =>
  words.map((left) => `(${everyWord(without(words, left))})`).join(' | ');

/** Every word but two; empty for fewer than three. */
export const withoutTwo = (words: readonly Word[]): string =>
  words.length < 3 ? '' : words.map((left) => withoutOne(without(words, left))).join(' | ');

const without = (words: readonly Word[], left: Word): Word[] =>
  words.filter((word) => word !== left);

export const anyOf = (words: readonly Word[]): string => words.map(wordQuery).join(' | ');

const wordQuery = ({ terms }: Word): string =>
  `(${terms.map((term) => toQuery(term)).join(' | ')})`;

// Synonyms in descriptions would find too much.
const toQuery = ({ lexeme, isTyped }: Term, labels = isTyped ? '' : 'ABC'): string =>
  `(${lexeme
    .split(' ')
    .map((part) => `'${part.replaceAll("'", "''")}'${labels && `:${labels}`}`)
    .join(' & ')})`;

/** How much a match counts in: kind of item, name and color, material, description. */
const labelScores = { A: 1, B: 0.8, C: 0.5, D: 0.2 };
type Label = keyof typeof labelScores;

type WordScores = { places: number[]; queries: string[]; scores: number[] };

/** The text query that products must match, and the queries that score them. */
export type TextQuery = WordScores & { query: string };

/** One row for each word, relevance and label: the best of a word come first. */
export const wordScores = (words: readonly Word[], weights: readonly number[]): WordScores => {
  const rows = words.flatMap(({ terms }, place) => {
    const relevances = [...new Set(terms.map(({ relevance }) => relevance))];
    const ofWord = relevances.flatMap((relevance) =>
      labels.flatMap((label) => {
        const matching = terms.filter(
          (term) => term.relevance === relevance && (term.isTyped || label !== 'D'),
        );
        const query = matching.map((term) => toQuery(term, label)).join(' | ');
        return query
          ? [{ place, query, score: relevance * labelScores[label] * (weights[place] ?? 1) }]
          : [];
      }),
    );
    return ofWord.sort((one, other) => other.score - one.score);
  });
  return {
    places: rows.map(({ place }) => place),
    queries: rows.map(({ query }) => query),
    scores: rows.map(({ score }) => score),
  };
};

const labels = Object.keys(labelScores) as Label[];
