// What was typed of a group while its preview is looked at, in this tab alone.
import type { GroupName } from '../../../domain/shop-settings/settings-groups.ts';
import { parseJson } from '../../components/browser/local-storage.ts';
import { keptStatePrefix } from '../../session/personal-data.ts';
import type { Typed } from './typed-settings.ts';

// A sign-out forgets it.
const keyOf = (name: GroupName): string => `${keptStatePrefix}settings.${name}`;

export const keepDraft = (name: GroupName, typed: Typed): void => {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(typed));
  } catch {
    // Without storage the preview is all that shows it.
  }
};

/** Once: the form has it from then on. */
export const takeDraft = (name: GroupName): Typed => {
  try {
    const draft = parseJson(sessionStorage.getItem(keyOf(name)));
    sessionStorage.removeItem(keyOf(name));
    return typeof draft === 'object' && draft !== null ? (draft as Typed) : {};
  } catch {
    return {};
  }
};
