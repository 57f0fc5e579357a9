import type { Database } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { findRevision } from './find-shop-settings.ts';
import { apiName } from './setting-kinds.ts';
import { type GroupName, groupOf, type ManagedSettings } from './settings-groups.ts';

type Change<Group extends GroupName> = {
  group: Group;
  value: ManagedSettings[Group];
  actorId: string;
  /** What the admin has seen; left out: whatever is there. */
  revision?: number | undefined;
};

/**
 * For admins: replaces a group. The same again changes nothing.
 * Errors: invalid_input {field}, changed_meanwhile.
 */
export const changeShopSettings = async <Group extends GroupName>(
  { database, now }: { database: Database; now: () => Date },
  { group, value, actorId, revision }: Change<Group>,
): Promise<true | Failure> => {
  const wrong = groupOf(group).check?.(value);
  if (wrong) return fail('invalid_input', wrong.problem, { field: apiName(wrong.setting) });
  return await database.transaction(async (client) => {
    // Also where the row is not there yet: two admins take turns.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `shop settings ${group}`,
    ]);
    const before = await findRevision(client, group);
    if (isSame(before.value, value)) return true;
    if (revision !== undefined && revision !== before.revision) {
      return fail('changed_meanwhile', 'Another admin has changed these settings meanwhile.');
    }
    const at = now();
    await client.query(
      `insert into shop_settings (name, value, changed_at, revision) values ($1, $2, $3, $4)
       on conflict (name) do update
         set value = excluded.value, changed_at = excluded.changed_at,
           revision = excluded.revision`,
      [group, JSON.stringify(value), at, before.revision + 1],
    );
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'settings_changed',
      subject: group,
      detail: { before: before.value, after: value },
    });
    return true;
  });
};

/** Of equal names: the order in which a row keeps them is its own. */
const isSame = (before: object, after: object): boolean =>
  Object.entries(after).every(
    ([name, value]) =>
      JSON.stringify((before as Record<string, unknown>)[name]) === JSON.stringify(value),
  );
