import type { Database } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { apiName } from './setting-kinds.ts';
import { type GroupName, groupOf, type ManagedSettings } from './settings-groups.ts';
import { storeSettings } from './store-settings.ts';

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
  return await database.transaction((client) =>
    storeSettings(client, {
      name: group,
      change: async () => value as never,
      actorId,
      revision,
      at: now(),
    }),
  );
};
