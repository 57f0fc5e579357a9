// The owner's settings, a row for each group. Storage, API, form and defaults follow from it.

import type { Permission } from '../team/permissions.ts';
import { datev } from './groups/datev-group.ts';
import { emailGroups } from './groups/email-groups.ts';
import { lookGroups } from './groups/look-groups.ts';
import { orderGroups } from './groups/order-groups.ts';
import { securityGroups } from './groups/security-groups.ts';
import { shopGroups } from './groups/shop-groups.ts';
import { taxGroups } from './groups/tax-groups.ts';
import type { SettingsGroup, ValuesOf } from './setting-kinds.ts';

export const settingsGroups = {
  ...shopGroups,
  ...lookGroups,
  ...orderGroups,
  ...taxGroups,
  datev,
  ...emailGroups,
  ...securityGroups,
};

type Groups = typeof settingsGroups;
export type GroupName = keyof Groups;
export const groupNames = Object.keys(settingsGroups) as GroupName[];

/** A group without the types of its values, for code that treats all groups the same. */
export const groupOf = (name: GroupName): SettingsGroup =>
  settingsGroups[name] as unknown as SettingsGroup;

/** What a member of the team needs to set the group, now or later, or to undo that. */
export const groupNeeds = (name: GroupName): readonly Permission[] => [
  'settings',
  ...(groupOf(name).needs ?? []),
];

export type ManagedSettings = {
  [Name in GroupName]: Groups[Name] extends SettingsGroup<infer Of, boolean> ? ValuesOf<Of> : never;
};

export const defaultSettings = Object.fromEntries(
  groupNames.map((name) => [
    name,
    Object.fromEntries(
      Object.entries(groupOf(name).settings).map(([one, setting]) => [one, setting.default]),
    ),
  ]),
) as ManagedSettings;
