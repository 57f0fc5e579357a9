import type { Database } from '../database/database.ts';
import { damerauLevenshtein, editsMax } from './search.ts';

const candidatesMax = 40;

/** Replaces mistyped words by the nearest of the catalog; null when none is mistyped. */
export const correctWords = async (
  { pool }: Database,
  words: string[],
): Promise<string[] | null> => {
  const { rows } = await pool.query<{ place: number; words: string[] }>({
    name: 'correct_words',
    text: `
      select place::int,
        array(select word from search_words order by word <-> typed limit $2) as words
      from unnest($1::text[]) with ordinality one (typed, place) order by place`,
    values: [words, candidatesMax],
  });
  const corrected = words.map((word, index) => nearest(word, rows[index]?.words ?? []));
  return corrected.some((word, index) => word !== words[index]) ? corrected : null;
};

const nearest = (typed: string, candidates: string[]): string => {
  const ranked = candidates
    .map((word) => ({ word, edits: damerauLevenshtein(typed, word) }))
    .filter(({ edits }) => edits <= editsMax(typed.length))
    .sort((one, other) => one.edits - other.edits);
  return ranked[0]?.word ?? typed;
};
