// Settings of the shop, each other than what counts by default.
import { groupSlug, type Setting } from '../src/domain/shop-settings/setting-kinds.ts';
import {
  type GroupName,
  groupNames,
  groupOf,
} from '../src/domain/shop-settings/settings-groups.ts';
import { groupToJson } from '../src/domain/shop-settings/settings-json.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { Row } from './callers.ts';

const changed = {
  money: 700,
  moneyOrNone: null,
  // Within the bounds of each, and so wide that tests may go on placing orders.
  count: 101,
  emails: ['owner@example.com'],
  timeZone: 'Europe/Lisbon',
  text: 'Atelier Norte',
  email: 'hello@example.com',
  orderMarks: 'HL-',
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

/** Of settings that do not take any. */
const datevAccounts = [
  ...['money', 'standard', 'reduced', 'otherCountry', 'community', 'exported', 'elsewhere'],
  'untaxed',
];
const texts: Record<string, string | number> = {
  ...{ moreCountries: 'CH', currencies: 'EUR', producers: 'Norrvane = Rua da Prata 80' },
  otherLanguages: 'fr',
  ...{ consultant: 29_098, ...Object.fromEntries(datevAccounts.map((name) => [name, '84000000'])) },
};

/** Their image, of the shop's own: an upload that is gone is refused. */
export const addChangedImage = ({ pool }: Pick<Database, 'pool'>) =>
  pool.query(
    `insert into images (id, width, height, placeholder, created_at) values ($1, 3, 4, '', now())
     on conflict do nothing`,
    [changed.image],
  );

/** Each group with all of its settings changed, as the API says them. */
export const changedGroups = (): { name: GroupName; path: string; body: object }[] =>
  groupNames.map((name) => {
    const values = Object.fromEntries(
      Object.entries(groupOf(name).settings).map(([one, setting]) => [
        one,
        // Tests go on placing orders, whose places are unknown.
        one === 'isEverywhereElse' ? true : (texts[one] ?? changedValue(setting)),
      ]),
    );
    const body = groupToJson(name, values as never) as object;
    return { name, path: `/shop-settings/${groupSlug(name)}`, body };
  });

/** The call that changes each group. */
export const settingsCalls = (): Record<string, Pick<Row, 'ask'>> =>
  Object.fromEntries(
    changedGroups().map(({ path, body }) => [`PUT ${path}`, { ask: () => ({ path, body }) }]),
  );

/** One of a few values of a setting, by a number. */
export const anotherValue = (setting: Setting, n: number): unknown => {
  switch (setting.kind) {
    case 'money':
    case 'moneyOrNone':
      return n % setting.max;
    case 'count':
      return setting.min + (n % (setting.max - setting.min));
    case 'text':
      return `Text ${n % 9}`;
    case 'choice':
      return setting.choices[n % setting.choices.length]?.value;
    case 'yesNo':
      return n % 2 === 0;
    case 'emails':
      return Array.from({ length: n % 3 }, (_, one) => `owner${one}@example.com`);
    default:
      return n % 3 === 0 ? setting.default : changed[setting.kind];
  }
};

const changedValue = (setting: Setting) => {
  if (setting.kind === 'choice') return setting.choices.at(-1)?.value;
  // A country.
  if (setting.kind === 'text' && setting.max < changed.text.length) return 'PT';
  // Of the next number of an order: above all that tests place.
  const count = setting.kind === 'count' && setting.min > 1000 ? 9999 : changed.count;
  if (setting.kind === 'count') return Math.min(setting.max, count);
  return setting.kind === 'yesNo' ? !setting.default : changed[setting.kind];
};
