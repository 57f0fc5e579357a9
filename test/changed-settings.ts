// Settings of the shop, each other than what counts by default.
import { groupSlug } from '../src/domain/shop-settings/setting-kinds.ts';
import { groupNames, groupOf } from '../src/domain/shop-settings/settings-groups.ts';
import { groupToJson } from '../src/domain/shop-settings/settings-json.ts';
import type { Row } from './callers.ts';

const changed = {
  money: 700,
  moneyOrNone: null,
  count: 60,
  emails: ['owner@example.com'],
  timeZone: 'Europe/Lisbon',
};

/** The call that changes each group. */
export const settingsCalls = (): Record<string, Pick<Row, 'ask'>> =>
  Object.fromEntries(
    groupNames.map((name) => {
      const path = `/shop-settings/${groupSlug(name)}`;
      const values = Object.fromEntries(
        Object.entries(groupOf(name).settings).map(([one, setting]) => [
          one,
          setting.kind === 'yesNo' ? !setting.default : changed[setting.kind],
        ]),
      );
      const body = groupToJson(name, values as never) as object;
      return [`PUT ${path}`, { ask: () => ({ path, body }) }];
    }),
  );
