import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import type { Attribute } from './attribute.ts';
import { selectAttributes } from './list-attributes.ts';
import { lockAttributes } from './lock-attributes.ts';

/** For admins: the order of form, filters and product page. Errors: changed_meanwhile. */
export const orderAttributes = (
  { database, now }: DatabaseAndClock,
  { keys, actorId }: { keys: readonly string[]; actorId: string },
): Promise<Attribute[] | Failure<'changed_meanwhile'>> =>
  database.transaction(async (client) => {
    await lockAttributes(client);
    const before = await selectAttributes(client);
    const there = before.map(({ key }) => key);
    if (there.join() === keys.join()) return before;
    if ([...there].sort().join() !== [...keys].sort().join())
      return fail('changed_meanwhile', 'Attributes were added or deleted. Load the page again.');
    await client.query(
      `update attributes a set position = ordered.position
       from unnest($1::text[]) with ordinality ordered (key, position) where a.key = ordered.key`,
      [keys],
    );
    await recordAuditEntry(client, {
      at: now(),
      actorId,
      action: 'attributes_ordered',
      subject: 'attributes',
      detail: { before: there, after: keys },
    });
    return await selectAttributes(client);
  });
