// What customers read of the settings, in other languages.
import type { AnySection } from '../content/section-kinds.ts';
import { type Place, placeNames } from '../content/section-kinds.ts';
import { sayInSections } from '../content/section-texts.ts';
import type { Texts } from '../texts/find-texts-in.ts';
import type { Say } from '../texts/part.ts';
import type { Setting } from './setting-kinds.ts';
import { type GroupName, groupNames, groupOf } from './settings-groups.ts';
import type { ShopSettings } from './shop-settings.ts';

type Name = keyof ShopSettings;

/** The groups, home page and menus that customers read texts of. */
export const translatedGroups: readonly (GroupName | Place)[] = [
  ...groupNames.filter((name) => Object.values(groupOf(name).settings).some(isTranslated)),
  ...placeNames,
];

export const isPlaceName = (name: string): name is Place =>
  placeNames.some((place) => place === name);

/** A copy of the settings with what `say` says in place of each text. */
export const sayInSettings = <Of extends object>(name: Name, value: Of, say: Say): Of => {
  if (isPlaceName(name)) {
    const { sections } = value as { sections: AnySection[] };
    return { ...value, sections: sayInSections(name, sections, say) };
  }
  if (!translatedGroups.some((one) => one === name)) return value;
  const { settings } = groupOf(name as GroupName);
  return Object.fromEntries(
    Object.entries(value).map(([field, text]) => {
      const setting = settings[field];
      return setting && isTranslated(setting)
        ? [field, say({ field, text, ...setting, isLong: setting.kind === 'lines' })]
        : [field, text];
    }),
  ) as Of;
};

export const inWords = <Of extends object>(name: Name, value: Of, texts: Texts): Of =>
  sayInSettings(name, value, ({ field, text }) => texts.get(field) ?? text);

function isTranslated(setting: Setting): setting is Setting & { kind: 'text' | 'lines' } {
  return 'isTranslated' in setting && setting.isTranslated === true;
}
