import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { lockSynonyms } from './lock-synonyms.ts';
import type { Synonym } from './synonym.ts';

type Deleted = Pick<Synonym, 'term' | 'finds'> & { actorId: string };

/** For admins; the next search knows it no more. Errors: not_found. */
export const deleteSynonym = (
  { database, now }: DatabaseAndClock,
  { term, finds, actorId }: Deleted,
): Promise<true | Failure<'not_found'>> =>
  database.transaction(async (client) => {
    await lockSynonyms(client);
    const { rows } = await client.query<{ relevance: number; isNewWord: boolean }>(
      `delete from search_synonyms where term = $1 and finds = $2
       returning relevance, is_new_word as "isNewWord"`,
      [term, finds],
    );
    const [deleted] = rows;
    if (!deleted) return fail('not_found', 'There is no such synonym.');
    if (deleted.isNewWord) await forgetWord(client, term);
    await recordAuditEntry(client, {
      at: now(),
      actorId,
      action: 'synonym_deleted',
      subject: term,
      detail: { before: { finds, relevance: deleted.relevance } },
    });
    return true;
  });

/**
 * From now on the word is treated as a typing mistake, unless another synonym or a product has it.
 */
const forgetWord = async (client: Queryable, term: string): Promise<void> => {
  const { rowCount } = await client.query(
    'update search_synonyms set is_new_word = true where term = $1',
    [term],
  );
  if (rowCount) return;
  await client.query('delete from search_words where word = $1 and not used', [term]);
};
