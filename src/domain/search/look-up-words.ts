// What the shop knows of single words: its vocabulary and its synonyms.
import type { Queryable } from '../../platform/database/database.ts';

export type Synonym = {
  finds: string;
  relevance: number;
  descriptionScore: number;
  isKind: boolean;
};
export type Row = {
  word: string;
  /** Null for stop words such as 'the'. */
  lexeme: string | null;
  isKnown: boolean;
  /** A product has it as it is typed, not only another form of it. */
  isWhole: boolean;
  /** How much the word counts in a description. */
  descriptionScore: number;
  synonyms: Synonym[];
  /** Stems of words that begin so, of products' words if there are any, and their synonyms. */
  prefixes: string[];
  prefixSynonyms: Synonym[];
  /** The two words that an unknown one is made of: 'linen' and 'shirt' for 'linenshirt'. */
  halves: string[] | null;
  /** The stems of two neighbors of a name, for the word of the vocabulary that joins them. */
  parts: string | null;
  /** Words of the vocabulary that are spelled like it. */
  similar: string[];
};

/** What a word counts in a description that is neither a kind of item nor an attribute. */
export const ordinaryScore = 0.2;
const similarMax = 60;
const prefixesMax = 20;

/** What vocabulary and synonyms know of words; the first `typedCount` may be mistyped. */
export const lookUpWords = async (
  pool: Queryable,
  words: readonly string[],
  typedCount: number,
): Promise<Row[]> => {
  const { rows } = await pool.query<Row>({
    name: 'look-up-search-words',
    text: `
      select one.word, stem.lexeme, known.yes as "isKnown", prefixes.list as prefixes,
        exists (select from search_words w where w.word = one.word and w.used) as "isWhole",
        known."descriptionScore",
        ${synonymsOf('s.lexeme = stem.lexeme or s.term = one.word')} as synonyms,
        ${synonymsOf('s.lexeme = any(prefixes.list)')} as "prefixSynonyms",
        case when place <= $2 and known.no and not exists (
          select from search_words w
          where w.key and w.word = one.word and (w.used or w.parts is null)) then (
          select array[left(one.word, cut), substr(one.word, cut + 1)]
          from generate_series(3, length(one.word) - 3) cut
          where ${isItemWord('left(one.word, cut)')}
            and ${isItemWord('substr(one.word, cut + 1)')}
          order by cut desc limit 1) end as halves,
        (select w.parts from search_words w where known.no and w.word = one.word) as parts,
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
          where "isLast" and w.key and (w.used or w.parts is null) and w.word like one.word || '%'
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

// Whether names, colors, materials or synonyms have a word or a form of it.
const isItemWord = (word: string): string => `exists (
  select from search_words w
  where w.key and (w.used or w.parts is null)
    and (w.word = ${word} or w.used and w.lexeme = (ts_lexize('english_stem', ${word}))[1]
      and left(w.word, 3) = left(${word}, 3))
    and (w.used or exists (select from search_synonyms s where s.lexeme = w.lexeme)))`;

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
    case when lexemes.score > ${ordinaryScore} then lexemes.score else 0 end,
    'isKind', lexemes.score = 0)), '[]')
  from search_synonyms s
  cross join lateral (
    select string_agg(stem.lexeme, ' ') as list, min(score) as score,
      bool_and(score is not null) as "isUsed"
    from regexp_split_to_table(s.finds, ' ') part
    cross join lateral (select (ts_lexize('english_stem', part))[1] as lexeme) stem
    cross join lateral (select ${scoreOf('stem.lexeme', 'part')} as score) known) lexemes
  where (${condition}) and lexemes."isUsed")`;
