import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { exists } from './add-synonym.ts';
import { findSynonym } from './list-synonyms.ts';
import { lockSynonyms } from './lock-synonyms.ts';
import type { ListedSynonym, Synonym } from './synonym.ts';

type Change = {
  synonym: Pick<Synonym, 'term' | 'finds'>;
  /** What it is from now on. */
  finds: string;
  relevance: number;
  actorId: string;
};

/**
 * Changes what a term finds. A repeat changes nothing. Errors: not_found, invalid_input (the
 * synonym exists already).
 */
export const changeSynonym = (
  { database, now }: DatabaseAndClock,
  { synonym, finds, relevance, actorId }: Change,
): Promise<ListedSynonym | Failure<'not_found' | 'invalid_input'>> =>
  database.transaction(async (client) => {
    await lockSynonyms(client);
    const before = await findSynonym(client, synonym);
    if (!before) return fail('not_found', 'There is no such synonym.');
    const { term } = before;
    const isMoved = finds !== before.finds;
    if (!isMoved && Math.fround(relevance) === Math.fround(before.relevance)) return before;
    if (isMoved && (await findSynonym(client, { term, finds }))) return exists(term, finds);
    await client.query(
      `update search_synonyms set finds = $3, relevance = $4, is_own = true
       where term = $1 and finds = $2`,
      [term, before.finds, finds, relevance],
    );
    await recordAuditEntry(client, {
      at: now(),
      actorId,
      action: 'synonym_changed',
      subject: term,
      detail: {
        before: { finds: before.finds, relevance: before.relevance },
        after: { finds, relevance },
      },
    });
    return (await findSynonym(client, { term, finds })) as ListedSynonym;
  });
