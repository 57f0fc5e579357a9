// What was typed of a group and is not saved yet, in this tab alone.
import type { GroupName } from '../../../domain/shop-settings/settings-groups.ts';
import { parseJson } from '../../components/browser/local-storage.ts';
import { currentUserId } from '../../session/current-user.ts';
import { keptStatePrefix } from '../../session/personal-data.ts';
import type { Typed } from './typed-settings.ts';

// A sign-out forgets it, and another user's sign-in.
const keyOf = (name: GroupName): string => `${keptStatePrefix}${currentUserId()}.settings.${name}`;

/** Settings that differ from those of the shop, and the revision at which they were typed. */
export type SettingsDraft = { typed: Typed; revision: number };

/** Without settings it is forgotten. */
export const keepDraft = (name: GroupName, draft: SettingsDraft | null): void => {
  try {
    if (!draft || Object.keys(draft.typed).length === 0) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Without storage it is gone with the page.
  }
};

export const findDraft = (name: GroupName): SettingsDraft | null => {
  try {
    const draft = parseJson(sessionStorage.getItem(keyOf(name))) as SettingsDraft | null;
    return typeof draft?.typed === 'object' ? draft : null;
  } catch {
    return null;
  }
};
