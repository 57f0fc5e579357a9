import type { Database, Queryable } from '../../../platform/database/database.ts';
import { pageOf } from '../../../platform/database/keyset.ts';
import { allOf, raw, sql } from '../../../platform/database/sql.ts';
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
  const words = normalizeWords(text).split(' ').filter(Boolean);
  const where = allOf([
    ...words.map((word) => sql`(term || ' ' || finds) like ${`%${word}%`}`),
    text.trim() !== '' && words.length === 0 && sql`false`,
    after && sql`(term, finds) > (${after.term}, ${after.finds})`,
  ]);
  // The statement has no name, because its best plan depends on the words.
  const { rows } = await database.pool.query<ListedSynonym>(
    sql`select ${raw(synonymColumns)} from search_synonyms where ${where}
      order by term, finds limit ${size + 1}`,
  );
  const { page, next } = pageOf(rows, size, ({ term, finds }) => ({ term, finds }));
  return { synonyms: page, next };
};

// Synonyms that came with the shop always count as used, since the team did not add them.
const synonymColumns = `term, finds, relevance, not is_own or (
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
