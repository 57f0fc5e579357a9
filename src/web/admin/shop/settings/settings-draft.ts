// Typed settings of a group that are not saved yet, in this tab alone.
import type { GroupName } from '../../../../domain/shop-settings/settings-groups.ts';
import { parseJson } from '../../../components/browser/local-storage.ts';
import { currentUserId } from '../../../session/current-user.ts';
import { keptStatePrefix } from '../../../session/personal-data.ts';
import type { Typed } from './typed-settings.ts';

// A sign-out, or the sign-in of another user, deletes keys with this prefix.
const keyOf = (name: GroupName): string => `${keptStatePrefix}${currentUserId()}.settings.${name}`;

/** Settings that differ from those of the shop, and the revision at which they were typed. */
export type SettingsDraft = { typed: Typed; revision: number };

/** Null deletes the draft. */
export const keepDraft = (name: GroupName, draft: SettingsDraft | null): void => {
  try {
    if (!draft || Object.keys(draft.typed).length === 0) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Without storage the draft ends with the page.
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
