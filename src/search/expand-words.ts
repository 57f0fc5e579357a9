// What typed words may mean: stems, synonyms, unfinished and joined words, corrected slips.
import type { Database } from '../database/database.ts';
import { fillers, nearestWords, type Term, type Word } from './search.ts';

export type Expansion = {
  /** Words that the shop knows; the others are left out. */
  words: Word[];
  isCorrected: boolean;
  /** The words that were left out. */
  unknown: string[];
};

/** The terms of each word. The last one may be unfinished. Reads vocabulary and synonyms. */
export const expandWords = async (
  { pool }: Database,
  typed: readonly string[],
): Promise<Expansion> => {
  const joined = typed.slice(1).map((word, index) => `${typed[index]}${word}`);
  const rows = await lookUp(pool, [...typed, ...joined], typed.length);
  const expanded = combine(rows.slice(0, typed.length), rows.slice(typed.length));
  const mistyped = expanded.filter(({ text, terms }) => terms.length === 0 && !fillers.has(text));
  const corrections = await correct(pool, mistyped);
  const words = expanded
    .map((word) => corrections.get(word.text) ?? word)
    .map(({ text, terms }) => ({ text, terms: withoutRepeats(terms) }));
  return {
    words: words.filter(({ terms }) => terms.length > 0),
    isCorrected: [...corrections].some(([typed, { text }]) => typed !== text),
    unknown: words.filter(({ terms }) => terms.length === 0).map(({ text }) => text),
  };
};

type Synonym = { finds: string; relevance: number; descriptionScore: number };
type Row = {
  word: string;
  /** Null for stop words such as 'the'. */
  lexeme: string | null;
  isKnown: boolean;
  /** How much the word counts in a description. */
  descriptionScore: number;
  synonyms: Synonym[];
  /** Stems of words that begin so, of products' words if there are any, and their synonyms. */
  prefixes: string[];
  prefixSynonyms: Synonym[];
  /** Two words that products have in one: 'linen shirt' for 'linenshirt'. */
  parts: string[] | null;
  /** Words of the vocabulary that are spelled like it. */
  similar: string[];
};

type Candidate = { text: string; terms: Term[]; similar: string[] };

/** What a word counts in a description that is neither a kind of item nor an attribute. */
const ordinaryScore = 0.2;
const similarMax = 60;
const prefixesMax = 20;

const lookUp = async (
  pool: Database['pool'],
  words: readonly string[],
  typedCount: number,
): Promise<Row[]> => {
  const { rows } = await pool.query<Row>({
    name: 'look-up-search-words',
    text: `
      select one.word, stem.lexeme, known.yes as "isKnown", prefixes.list as prefixes,
        known."descriptionScore",
        ${synonymsOf('s.lexeme = stem.lexeme or s.term = one.word')} as synonyms,
        ${synonymsOf('s.lexeme = any(prefixes.list)')} as "prefixSynonyms",
        case when place <= $2 and known.no and not exists (
          select from search_words w where w.key and w.word = one.word) then (
          select array[(ts_lexize('english_stem', left(one.word, cut)))[1],
            (ts_lexize('english_stem', substr(one.word, cut + 1)))[1]]
          from generate_series(3, length(one.word) - 3) cut
          where exists (select from search_words where used and word = left(one.word, cut))
            and exists (select from search_words where used and word = substr(one.word, cut + 1))
          limit 1) end as parts,
        case when place <= $2 and known.no and length(one.word) > 2 then array(
          select w.word from search_words w where w.key
          order by w.word <-> one.word limit ${similarMax}) else '{}' end as similar
      from (
        select place, place in ($2::bigint, 2 * $2::bigint - 1) as "isLast",
          regexp_replace(unaccent(typed), '[^[:alnum:]]', '', 'g') as word
        from json_array_elements_text($1) with ordinality typed (typed, place)
      ) one
      cross join lateral (select (ts_lexize('english_stem', one.word))[1] as lexeme) stem
      cross join lateral (select array(
        select lexeme
        from (
          select w.lexeme, min(length(w.word)) as letters,
            rank() over (order by bool_or(w.used) desc) as rank
          from search_words w
          where "isLast" and w.key and w.word like one.word || '%'
            and length(one.word) > least($2::bigint - 1, 1)
          group by w.lexeme
        ) beginning
        where rank = 1 order by letters, lexeme limit ${prefixesMax}) as list) prefixes
      cross join lateral (
        select used is not null as yes, used is null and not exists (
          select from search_synonyms s where s.lexeme = stem.lexeme) as no,
          coalesce(used, 0) as "descriptionScore"
        from (select ${scoreOf('stem.lexeme', 'one.word')} as used) one) known
      order by place`,
    values: [JSON.stringify(words), typedCount],
  });
  return rows;
};

// What a word counts in descriptions, null for one that no product has. Several words have one
// stem: an attribute counts by its own word, 'short' is not 'shorts'.
const scoreOf = (lexeme: string, word: string): string => `(
  select w.description_score from search_words w where w.used and w.lexeme = ${lexeme}
  order by w.word = ${word} and w.description_score > ${ordinaryScore} desc, w.description_score
  limit 1)`;

// Stems that no product has are left out: the planner takes unknown ones for common. Only
// attributes are found in descriptions by their synonyms.
const synonymsOf = (condition: string): string => `(
  select coalesce(json_agg(json_build_object(
    'finds', lexemes.list, 'relevance', s.relevance, 'descriptionScore',
    case when lexemes.score > ${ordinaryScore} then lexemes.score else 0 end)), '[]')
  from search_synonyms s
  cross join lateral (
    select string_agg(stem.lexeme, ' ') as list, min(score) as score,
      bool_and(score is not null) as "isUsed"
    from regexp_split_to_table(s.finds, ' ') part
    cross join lateral (select (ts_lexize('english_stem', part))[1] as lexeme) stem
    cross join lateral (select ${scoreOf('stem.lexeme', 'part')} as score) known) lexemes
  where (${condition}) and lexemes."isUsed")`;

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
      (both.synonyms.length > 0 || isJoinable(word) || isJoinable(next));
    if (isJoined) index += 1;
    const row = isJoined ? both : word;
    // A stop word such as 'in' counts only alone: it may begin another word.
    if (row.lexeme !== null || row.synonyms.length > 0 || words.length === 1) {
      candidates.push({ text: row.word, terms: termsOf(row), similar: row.similar });
    }
  }
  return candidates;
};

const isUsable = ({ isKnown, synonyms }: Row): boolean => isKnown || synonyms.length > 0;
// 'T' of 'T shirt', 'over' of 'over shirt'.
const isJoinable = (row: Row): boolean =>
  row.lexeme === null || row.word.length === 1 || !isUsable(row);

/** What an unfinished word brings of the relevance; less when it may be whole. */
const unfinishedShare = 0.7;
const wholeShare = 0.3;

const termsOf = (row: Row): Term[] => {
  const { lexeme, isKnown, descriptionScore, synonyms, prefixes, prefixSynonyms, parts } = row;
  const terms: Term[] = [];
  const prefixShare = isUsable(row) ? wholeShare : unfinishedShare;
  if (lexeme !== null && isKnown) terms.push({ lexeme, relevance: 1, descriptionScore });
  for (const { finds, ...shares } of synonyms) terms.push({ lexeme: finds, ...shares });
  if (parts) terms.push({ lexeme: parts.join(' '), relevance: 1, descriptionScore: ordinaryScore });
  for (const prefix of prefixes) {
    if (prefix !== lexeme)
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
  pool: Database['pool'],
  mistyped: readonly Candidate[],
): Promise<Map<string, Word>> => {
  const nearest = mistyped.map(({ text, similar }) => ({
    text,
    corrected: nearestWords(text, similar).slice(0, correctionsMax),
  }));
  const words = nearest.flatMap(({ corrected }) => corrected);
  if (words.length === 0) return new Map();
  const rows = new Map((await lookUp(pool, words, 0)).map((row) => [row.word, row]));
  return new Map(
    nearest
      .filter(({ corrected }) => corrected.length > 0)
      .map(({ text, corrected }) => [
        text,
        {
          text: corrected[0] ?? text,
          terms: corrected.flatMap((word) => {
            const row = rows.get(word);
            return row ? termsOf(row) : [];
          }),
        },
      ]),
  );
};
