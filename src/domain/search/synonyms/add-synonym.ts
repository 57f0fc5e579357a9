import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { findSynonym } from './list-synonyms.ts';
import { lockSynonyms } from './lock-synonyms.ts';
import { type ListedSynonym, type Synonym, synonymsMax } from './synonym.ts';

type Added = Synonym & {
  /** The search without results that the synonym answers; it leaves that list. */
  search?: string | undefined;
  actorId: string;
};

/** For admins; it counts from the next search. Errors: invalid_input when it exists. */
export const addSynonym = (
  { database, now }: DatabaseAndClock,
  { term, finds, relevance, search, actorId }: Added,
): Promise<ListedSynonym | Failure<'invalid_input'>> =>
  database.transaction(async (client) => {
    const { count } = await lockSynonyms(client);
    if (await findSynonym(client, { term, finds })) return exists(term, finds);
    if (count >= synonymsMax) {
      return fail('invalid_input', `There are ${synonymsMax} synonyms already.`, { field: 'term' });
    }
    await client.query(
      `insert into search_synonyms (term, finds, relevance, is_own, is_new_word)
       values ($1, $2, $3, true, not exists (select from search_words where word = $1))`,
      [term, finds, relevance],
    );
    if (search)
      await client.query('delete from searches_without_results where text = $1', [search]);
    await recordAuditEntry(client, {
      at: now(),
      actorId,
      action: 'synonym_added',
      subject: term,
      detail: { after: { finds, relevance } },
    });
    return (await findSynonym(client, { term, finds })) as ListedSynonym;
  });

export const exists = (term: string, finds: string): Failure<'invalid_input'> =>
  fail('invalid_input', `“${term}” finds “${finds}” already.`, { field: 'finds' });
