import { findRevision } from '../../shop-settings/find-shop-settings.ts';
import { sayInSettings, type translatedGroups } from '../../shop-settings/settings-in-words.ts';
import { partsIn } from '../part.ts';
import type { ReadThings } from './thing.ts';

/** A group of settings, the home page or the menus: one thing, named as its group. */
export const settingsRead =
  (group: (typeof translatedGroups)[number], name: string): ReadThings =>
  async (client, { ids, after = '' }) => {
    if ((ids && !ids.includes(group)) || after >= group) return [];
    const { value } = await findRevision(client, group);
    return [{ id: group, name, parts: partsIn((say) => sayInSettings(group, value, say)) }];
  };
