import type { Database } from '../../platform/database/database.ts';
import { findRevision } from './find-shop-settings.ts';
import { type GroupName, groupNames, type ManagedSettings } from './settings-groups.ts';

export type Revised = {
  [Name in GroupName]: { value: ManagedSettings[Name]; revision: number };
};

/** Everything that admins set, each group with its revision. */
export const getShopSettings = async ({ database }: { database: Database }): Promise<Revised> =>
  Object.fromEntries(
    await Promise.all(
      groupNames.map(async (name) => [name, await findRevision(database.pool, name)] as const),
    ),
  ) as Revised;
