import type { Database, Queryable } from '../../../platform/database/database.ts';
import { type ListedSynonym, normalizeWords, type Synonym } from './synonym.ts';

type Query = {
  /** Words that all occur in the term or in what it finds. */
  text?: string | undefined;
  /** The last one of the page before. */
  after?: Pick<Synonym, 'term' | 'finds'> | undefined;
  size: number;
};

/** Synonyms by their terms; `next` begins the next page. */
export const listSynonyms = async (
  { database }: { database: Database },
  { text = '', after, size }: Query,
): Promise<{ synonyms: ListedSynonym[]; next: Pick<Synonym, 'term' | 'finds'> | null }> => {
  const values: unknown[] = [size + 1];
  const conditions = normalizeWords(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => `(term || ' ' || finds) like $${values.push(`%${word}%`)}`);
  if (text.trim() && conditions.length === 0) conditions.push('false');
  if (after)
    conditions.push(`(term, finds) > ($${values.push(after.term)}, $${values.push(after.finds)})`);
  // Unnamed: the best plan depends on the words.
  const { rows } = await database.pool.query<ListedSynonym>(
    `select ${synonymColumns} from search_synonyms
     where ${['true', ...conditions].join(' and ')} order by term, finds limit $1`,
    values,
  );
  const synonyms = rows.slice(0, size);
  const last = synonyms.at(-1);
  const next = rows.length > size && last ? { term: last.term, finds: last.finds } : null;
  return { synonyms, next };
};

const synonymColumns = `term, finds, relevance, (
    select bool_and(exists (
      select from search_words w
      where w.used and w.lexeme = (ts_lexize('english_stem', part))[1]))
    from regexp_split_to_table(finds, ' ') part) as "isUsed"`;

export const findSynonym = async (
  client: Queryable,
  { term, finds }: Pick<Synonym, 'term' | 'finds'>,
): Promise<ListedSynonym | undefined> => {
  const { rows } = await client.query<ListedSynonym>(
    `select ${synonymColumns} from search_synonyms where term = $1 and finds = $2`,
    [term, finds],
  );
  return rows[0];
};
