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
  /** Its stem in each language of the shop; none for stop words such as 'the'. */
  lexemes: string[];
  isKnown: boolean;
  /** No product and no synonym has it or another form of it. */
  isUnknown: boolean;
  /** A product has it as it is typed, not only another form of it. */
  isWhole: boolean;
  /** How much the word counts in a description. */
  descriptionScore: number;
  synonyms: Synonym[];
  /** Stems of words that begin so, of products' words if there are any, and their synonyms. */
  prefixes: string[];
  prefixSynonyms: Synonym[];
  /** The stems of two neighbors of a name, for the word of the vocabulary that joins them. */
  parts: string | null;
  /** What a compound is made of: 'wolle', 'mutze'. Empty for other words. */
  compound: string[];
  /** The stems of these, if products have all of them. */
  compoundStems: string | null;
  /** The letter pairs of a word in a language without spaces, if products have all of them. */
  pairs: string | null;
  /** The characters of a Chinese word, if products have all of them. */
  signs: string | null;
};

/** What a word counts in a description that is neither a kind of item nor an attribute. */
export const ordinaryScore = 0.2;
const similarMax = 60;
const prefixesMax = 20;

type Found = Omit<Row, 'synonyms' | 'prefixSynonyms'> & {
  synonyms: (Synonym & { isOfPrefix: boolean })[];
};

/** Looks up words; the last of the first `typedCount` words may be unfinished. */
export const lookUpWords = async (
  pool: Queryable,
  words: readonly string[],
  typedCount: number,
): Promise<Row[]> => {
  const { rows } = await pool.query<Found>({
    name: 'look-up-search-words',
    // Without 'offset 0' the planner writes an expression wherever its name stands.
    text: `
      with typed as materialized (
        select place, word, place in ($2::bigint, 2 * $2::bigint - 1) as "isLast", languages,
          case when languages = '{}' then ts_lexize('english_stem', word)
            else search_stems(word) end as lexemes
        from (select array(select search_languages()) as languages offset 0) own, (
          select place, regexp_replace(
            unaccent(typed), '[^[:alnum:]' || blankless() || ']', '', 'g') as word
          from json_array_elements_text($1) with ordinality typed (typed, place) offset 0) one
      )
      select one.word, one.lexemes, known.score is not null as "isKnown",
        known.score is null and (
          select true from search_synonyms s where s.lexeme = any(one.lexemes) limit 1
        ) is null as "isUnknown",
        coalesce(own.used, false) as "isWhole", coalesce(known.score, 0) as "descriptionScore",
        own.parts, compound.words as compound,
        ${ifUsed('compound.stems')} as "compoundStems", blankless.pairs, blankless.signs,
        prefixes.list as prefixes,
        ${synonyms} as synonyms
      from typed one
      cross join lateral (select ${scoreOf('one.lexemes', 'one.word')} as score offset 0) known
      left join lateral (
        select used, parts from search_words w
        where w.word >= one.word and w.word <= one.word limit 1) own on true
      cross join lateral (
        select coalesce(array_agg(part order by place), '{}') as words,
          string_agg((stem_of(language, part))[1], ' ' order by place) as stems
        from compounds_of(one.word) made, unnest(array[made.begins, made.word])
          with ordinality parts (part, place)
        where one.languages <> '{}' offset 0) compound
      cross join lateral (select array(
        select lexeme
        from (
          select w.lexeme, min(length(w.word)) as letters,
            rank() over (order by bool_or(w.used) desc) as rank
          from search_words w
          where "isLast" and w.key and (w.used or w.parts is null)
            and w.word ~>=~ one.word and w.word ~<~ (one.word || chr(1114111))
            and length(one.word) > least($2::bigint - 1, 1)
          group by w.lexeme
        ) beginning
        where rank = 1 order by letters, lexeme limit ${prefixesMax}) as list offset 0) prefixes
      cross join lateral (
        select ${ifUsed('in_pairs(one.word, false)')} as pairs,
          case when one.word ~ '^[\\u4e00-\\u9fff]{2,}$'
            then ${ifUsed("regexp_replace(one.word, '(.)(?=.)', '\\1 ', 'g')")} end as signs
        where one.word ~ ('[' || blankless() || ']')
        union all select null, null where one.word !~ ('[' || blankless() || ']')) blankless
      order by place`,
    values: [JSON.stringify(words), typedCount],
  });
  return rows.map((row) => ({
    ...row,
    parts: row.isUnknown ? row.parts : null,
    synonyms: row.synonyms.filter(({ isOfPrefix }) => !isOfPrefix),
    prefixSynonyms: row.synonyms.filter(({ isOfPrefix }) => isOfPrefix),
  }));
};

type Halves = { word: string; halves: string[] };

/** The two words that an unknown one is made of: 'linen' and 'shirt' for 'linenshirt'. */
export const findHalves = async (
  pool: Queryable,
  words: readonly string[],
): Promise<Map<string, string[]>> => {
  const { rows } = await pool.query<Halves>({
    name: 'find-halves-of-words',
    text: `
      select one.word, array[left(one.word, cut), substr(one.word, cut + 1)] as halves
      from unnest($1::text[]) one (word)
      cross join lateral (
        select cut
        from generate_series(3, length(one.word) - 3) cut
        cross join lateral (
          select first, second, search_stems(first) as "firstStems",
            search_stems(second) as "secondStems"
          from (select left(one.word, cut) as first, substr(one.word, cut + 1) as second) cuts
          offset 0) half
        where ${isItemWord('first', '"firstStems"')} and ${isItemWord('second', '"secondStems"')}
        order by cut desc limit 1) longest
      where not exists (
        select from search_words w
        where w.key and w.word = one.word and (w.used or w.parts is null))`,
    values: [words],
  });
  return new Map(rows.map(({ word, halves }) => [word, halves]));
};

type Similar = { word: string; similar: string[] };

/** Words of the vocabulary that are spelled like each. */
export const findSimilar = async (
  pool: Queryable,
  words: readonly string[],
): Promise<Map<string, string[]>> => {
  const { rows } = await pool.query<Similar>({
    name: 'find-similar-words',
    text: `
      select one.word, array(
        select w.word from search_words w where w.key
        order by w.word <-> one.word limit ${similarMax}) as similar
      from unnest($1::text[]) one (word)`,
    values: [words],
  });
  return new Map(rows.map(({ word, similar }) => [word, similar]));
};

// Whether names, colors, materials or synonyms have a word or a form of it.
const isItemWord = (word: string, stems: string): string => `exists (
  select from search_words w
  where w.key and (w.used or w.parts is null)
    and (w.word = ${word} or w.used and w.lexeme = any(${stems})
      and left(w.word, 3) = left(${word}, 3))
    and (w.used or exists (select from search_synonyms s where s.lexeme = w.lexeme)))`;

// Words that products have, all of them; else null.
const ifUsed = (words: string): string => `(
  select case when bool_and(w.used is true) then string_agg(part, ' ') end
  from string_to_table(${words}, ' ') part left join search_words w on w.word = part)`;

// What a word counts in descriptions, null for one that no product has. Several words have one
// stem: an attribute counts by its own word, 'short' is not 'shorts'.
const scoreOf = (lexemes: string, word: string): string => `(
  select w.description_score from search_words w where w.used and w.lexeme = any(${lexemes})
  order by w.word = ${word} and w.description_score > ${ordinaryScore} desc, w.description_score
  limit 1)`;

// Stems that no product has are left out: the planner takes unknown ones for common. Only
// attributes are found in descriptions by their synonyms. In a shop of another language most
// synonyms translate, so a word that it sells itself comes first: 'Hemd' before 'shirt'.
const synonyms = `(
  select coalesce(json_agg(json_build_object(
    'finds', lexemes.list, 'relevance',
    s.relevance * case when known.score is not null and one.languages <> '{}' then 0.95 else 1 end,
    'descriptionScore',
    case when lexemes.score > ${ordinaryScore} then lexemes.score else 0 end,
    'isKind', lexemes.score = 0,
    'isOfPrefix', s.term <> one.word and (s.lexeme = any(one.lexemes)) is not true)), '[]')
  from search_synonyms s
  cross join unnest(array['en'] || one.languages) language
  cross join lateral (
    select string_agg(stem.lexeme, ' ') as list, min(score) as score,
      bool_and(score is not null) as "isUsed"
    from string_to_table(s.finds, ' ') part
    cross join lateral (
      select (stem_of(language, part))[1] as lexeme offset 0) stem
    cross join lateral (
      select ${scoreOf('array[stem.lexeme]', 'part')} as score offset 0) known) lexemes
  where (s.lexeme = any(one.lexemes) or s.term = one.word or s.lexeme = any(prefixes.list))
    and lexemes."isUsed")`;
