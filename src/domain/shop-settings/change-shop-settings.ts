import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
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
  context: ChangeContext,
  { group, value, actorId, revision }: Change<Group>,
): Promise<true | Failure> => {
  const wrong = groupOf(group).check?.(value);
  if (wrong) return fail('invalid_input', wrong.problem, { field: apiName(wrong.setting) });
  return await replaceSettings(context, {
    group,
    actorId,
    next: (before) =>
      revision === undefined ||
      revision === before.revision ||
      isDeepStrictEqual(before.value, value)
        ? value
        : fail('changed_meanwhile', 'Another admin has changed these settings meanwhile.'),
  });
};

export type ChangeContext = { database: Database; now: () => Date };

type Replacement<Group extends GroupName> = {
  group: Group;
  actorId: string;
  /** From what is there, under the lock of the group. */
  next: (before: {
    value: ManagedSettings[Group];
    revision: number;
  }) => ManagedSettings[Group] | Failure;
};

/** Writes a group and its entry in the audit log. Errors: those of `next`. */
export const replaceSettings = async <Group extends GroupName>(
  { database, now }: ChangeContext,
  { group, actorId, next }: Replacement<Group>,
): Promise<true | Failure> =>
  await database.transaction(async (client) => {
    // Also where the row is not there yet: two admins take turns.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `shop settings ${group}`,
    ]);
    const before = await findRevision(client, group);
    const value = next(before);
    if (isFailure(value)) return value;
    if (isDeepStrictEqual(before.value, value)) return true;
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
