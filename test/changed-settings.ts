// Settings of the shop, each other than what counts by default.
import { groupSlug, type Setting } from '../src/domain/shop-settings/setting-kinds.ts';
import { groupNames, groupOf } from '../src/domain/shop-settings/settings-groups.ts';
import { groupToJson } from '../src/domain/shop-settings/settings-json.ts';
import type { Row } from './callers.ts';

const changed = {
  money: 700,
  moneyOrNone: null,
  count: 60,
  emails: ['owner@example.com'],
  timeZone: 'Europe/Lisbon',
  text: 'Atelier Norte',
  email: 'hello@example.com',
  lines: 'Rua da Prata 80\nLisboa',
  color: '#7a1f3d',
  image: '0123456789abcdef0123',
  drawing: {
    viewBox: '0 0 9 9',
    ink: 'M0 0h9v9z',
    accent: '',
    accentWidth: 0,
    large: { viewBox: '0 0 9 9', ink: 'M0 0h9v9z' },
  },
};

/** The call that changes each group. */
export const settingsCalls = (): Record<string, Pick<Row, 'ask'>> =>
  Object.fromEntries(
    groupNames.map((name) => {
      const path = `/shop-settings/${groupSlug(name)}`;
      const values = Object.fromEntries(
        Object.entries(groupOf(name).settings).map(([one, setting]) => [
          one,
          changedValue(setting),
        ]),
      );
      const body = groupToJson(name, values as never) as object;
      return [`PUT ${path}`, { ask: () => ({ path, body }) }];
    }),
  );

const changedValue = (setting: Setting) => {
  if (setting.kind === 'choice') return setting.choices.at(-1)?.value;
  return setting.kind === 'yesNo' ? !setting.default : changed[setting.kind];
};
