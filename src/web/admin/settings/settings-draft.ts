// What was typed of a group and is not saved yet, in this tab alone.
import type { GroupName } from '../../../domain/shop-settings/settings-groups.ts';
import { parseJson } from '../../components/browser/local-storage.ts';
import { keptStatePrefix } from '../../session/personal-data.ts';
import type { Typed } from './typed-settings.ts';

// A sign-out forgets it.
const keyOf = (name: GroupName): string => `${keptStatePrefix}settings.${name}`;

/** The settings that differ from those of the shop; without any it is forgotten. */
export const keepDraft = (name: GroupName, typed: Typed): void => {
  try {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(typed));
  } catch {
    // Without storage it is gone with the page.
  }
};

export const findDraft = (name: GroupName): Typed => {
  try {
    const draft = parseJson(sessionStorage.getItem(keyOf(name)));
    return typeof draft === 'object' && draft !== null ? (draft as Typed) : {};
  } catch {
    return {};
  }
};
