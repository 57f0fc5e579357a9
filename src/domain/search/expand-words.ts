// What typed words may mean: stems, synonyms, unfinished and joined words, corrected slips.
import type { Queryable, Readable } from '../../platform/database/database.ts';
import { isBlankless } from '../../platform/text/blankless.ts';
import { findHalves, findSimilar, lookUpWords, ordinaryScore, type Row } from './look-up-words.ts';
import { type NearWord, nearWords } from './near-words.ts';
import { fillers, type Term, type Word } from './search.ts';

export type Expansion = {
  /** Words that the shop knows; the others are left out. */
  words: Word[];
  isCorrected: boolean;
  /** The words that were left out. */
  unknown: string[];
};

/** The terms of each word. The last one may be unfinished. Reads vocabulary and synonyms. */
export const expandWords = async (
  { pool }: Readable,
  typed: readonly string[],
): Promise<Expansion> => {
  const { words, joined } = await lookUpHalves(pool, await lookUpPairs(pool, typed));
  return await withCorrections(pool, combine(words, joined));
};

type Rows = {
  words: Row[];
  /** Each word joined with the next one. */
  joined: Row[];
};

const lookUpPairs = async (pool: Queryable, typed: readonly string[]): Promise<Rows> => {
  const joined = typed.slice(1).map((word, index) => `${typed[index]}${word}`);
  const rows = await lookUpWords(pool, [...typed, ...joined], typed.length);
  return { words: rows.slice(0, typed.length), joined: rows.slice(typed.length) };
};

const joinedLettersMin = 6;

const lookUpHalves = async (pool: Queryable, rows: Rows): Promise<Rows> => {
  const words = rows.words.map(({ word }) => word);
  const unknown = rows.words.filter(
    ({ word, isUnknown, compound }) =>
      isUnknown && compound.length === 0 && word.length >= joinedLettersMin && !isBlankless(word),
  );
  const halves = unknown.length
    ? await findHalves(
        pool,
        unknown.map(({ word }) => word),
      )
    : new Map<string, string[]>();
  for (const row of rows.words)
    if (row.compound.length > 0 && termsOf(row).length === 0) halves.set(row.word, row.compound);
  if (halves.size === 0) return rows;
  return lookUpPairs(
    pool,
    words.flatMap((word) => halves.get(word) ?? [word]),
  );
};

const withCorrections = async (
  pool: Queryable,
  expanded: readonly Candidate[],
): Promise<Expansion> => {
  const mistyped = expanded.filter(
    ({ text, terms, mayBeMistyped }) => terms.length === 0 && mayBeMistyped && !fillers.has(text),
  );
  const corrections = await correct(pool, mistyped);
  const words = expanded
    .map((word) => corrections.get(word.text) ?? word)
    .map(({ text, terms, isKind }) => ({ text, isKind, terms: withoutRepeats(terms) }));
  return {
    words: words.filter(({ terms }) => terms.length > 0),
    isCorrected: [...corrections].some(([typed, { text }]) => typed !== text),
    unknown: words.filter(({ terms }) => terms.length === 0).map(({ text }) => text),
  };
};

type Candidate = Word & { mayBeMistyped: boolean };

/** Two neighbors that are known as one word count as that word, if one of them alone is not. */
const combine = (words: readonly Row[], joined: readonly Row[]): Candidate[] => {
  const candidates: Candidate[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as Row;
    const next = words[index + 1];
    const both = joined[index];
    const isJoined =
      next &&
      both &&
      (isUsable(both) || both.prefixes.length > 0) &&
      !isBlankless(both.word) &&
      (both.synonyms.length > 0 || isJoinable(word) || isJoinable(next));
    if (isJoined) index += 1;
    const row = isJoined ? both : word;
    // A stop word such as 'in' counts only alone: it may begin another word.
    if (row.lexemes.length > 0 || row.synonyms.length > 0 || words.length === 1)
      candidates.push(candidate(row, isJoined ? [] : [joined[index - 1], both]));
  }
  return candidates;
};

const candidate = (row: Row, pairs: (Row | undefined)[]): Candidate => {
  const terms = termsOf(row);
  return {
    text: row.word,
    terms: terms.length > 0 ? [...terms, ...pairs.flatMap(oneWord)] : [],
    isKind: isKind(row),
    mayBeMistyped:
      row.isUnknown && row.lexemes.length > 0 && row.word.length > 2 && !isBlankless(row.word),
  };
};

// A kind of item, such as 'coat', does not count in descriptions.
const isKind = ({ isKnown, descriptionScore, synonyms }: Row): boolean =>
  isKnown
    ? descriptionScore === 0
    : synonyms.some((synonym) => synonym.isKind && synonym.relevance === 1);

const isUsable = ({ isKnown, synonyms }: Row): boolean => isKnown || synonyms.length > 0;
// 'T' of 'T shirt', 'over' of 'over shirt'.
const isJoinable = (row: Row): boolean =>
  row.lexemes.length === 0 ||
  row.word.length === 1 ||
  (!isUsable(row) && row.prefixes.length === 0);

/** Both words of 'every day' may mean 'everyday'. */
const oneWord = (pair?: Row): Term[] =>
  pair?.isWhole
    ? pair.lexemes.map((lexeme) => ({ lexeme, relevance: 1, descriptionScore: 0 }))
    : [];

/** The share of the relevance that an unfinished word has; less if it may be complete. */
const unfinishedShare = 0.7;
const wholeShare = 0.3;
/** The share for the characters of a Chinese word that are not next to each other. */
const signsShare = 0.5;

const termsOf = (row: Row): Term[] => {
  const { lexemes, isKnown, descriptionScore, synonyms, prefixes, prefixSynonyms } = row;
  const { parts, pairs, signs, compoundStems } = row;
  const terms: Term[] = [];
  const prefixShare = row.isWhole ? wholeShare : unfinishedShare;
  if (isKnown) for (const lexeme of lexemes) terms.push({ lexeme, relevance: 1, descriptionScore });
  for (const { finds, isKind: _, ...shares } of synonyms) terms.push({ lexeme: finds, ...shares });
  for (const whole of [parts, pairs])
    if (whole) terms.push({ lexeme: whole, relevance: 1, descriptionScore: ordinaryScore });
  // A compound that no product has is searched for as its words, one by one.
  if (compoundStems && terms.length > 0)
    terms.push({ lexeme: compoundStems, relevance: 1, descriptionScore: ordinaryScore });
  if (signs) terms.push({ lexeme: signs, relevance: signsShare, descriptionScore: 0 });
  for (const prefix of prefixes) {
    if (!lexemes.includes(prefix))
      terms.push({ lexeme: prefix, relevance: prefixShare, descriptionScore: 0 });
  }
  for (const { finds, relevance } of prefixSynonyms) {
    terms.push({ lexeme: finds, relevance: relevance * prefixShare, descriptionScore: 0 });
  }
  return terms;
};

/** The best term of each stem: repeated ones would be searched for again, and look frequent. */
const withoutRepeats = (terms: readonly Term[]): Term[] => {
  const best = new Map<string, Term>();
  for (const term of terms) {
    const known = best.get(term.lexeme);
    if (!known || isBetter(term, known)) best.set(term.lexeme, term);
  }
  return [...best.values()];
};

const isBetter = (one: Term, other: Term): boolean =>
  one.relevance === other.relevance
    ? one.descriptionScore > other.descriptionScore
    : one.relevance > other.relevance;

const correctionsMax = 3;

/** The nearest words of the vocabulary, each with its synonyms, by the mistyped word. */
const correct = async (
  pool: Queryable,
  mistyped: readonly Candidate[],
): Promise<Map<string, Word>> => {
  if (mistyped.length === 0) return new Map();
  const similar = await findSimilar(
    pool,
    mistyped.map(({ text }) => text),
  );
  const nearest = mistyped.map(({ text }) => ({
    text,
    near: nearWords(text, similar.get(text) ?? []),
  }));
  const words = nearest.flatMap(({ near }) => near.map(({ word }) => word));
  if (words.length === 0) return new Map();
  const rows = await lookUpWords(pool, words, 0);
  const known = new Map(
    rows.map((row) => [row.word, { terms: termsOf(row), isKind: isKind(row) }]),
  );
  return new Map(
    nearest
      .filter(({ near }) => near.length > 0)
      .map(({ text, near }) => [text, correction(text, near, known)]),
  );
};

/** The nearest words that find something; else the nearest, which the shop does not sell. */
const correction = (
  text: string,
  near: readonly NearWord[],
  known: ReadonlyMap<string, Omit<Word, 'text'>>,
): Word => {
  const finding = near.filter(({ word }) => (known.get(word)?.terms.length ?? 0) > 0);
  const [first, ...others] = finding.length > 0 ? finding : near;
  if (!first) return { text, terms: [], isKind: false };
  const equals = [first, ...others.filter(({ edits }) => edits === first.edits)];
  return {
    text: first.word,
    terms: equals.slice(0, correctionsMax).flatMap(({ word }) => known.get(word)?.terms ?? []),
    isKind: known.get(first.word)?.isKind ?? false,
  };
};
