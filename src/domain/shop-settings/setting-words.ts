// Settings in words, for who looks over them.
import { formatCents } from '../../platform/values/money.ts';
import type { Setting } from './setting-kinds.ts';
import { type GroupName, groupOf } from './settings-groups.ts';

const none = 'none';
const lengthMax = 80;

/** What is stored of a setting: '$20.00', 'yes', 'Compact'. */
export const valueInWords = (setting: Setting, value: unknown): string => {
  if (value === null || value === undefined || value === '') return none;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? none : value.join(', ');
  switch (setting.kind) {
    case 'money':
    case 'moneyOrNone':
      return formatCents(Number(value));
    case 'count':
      return `${value} ${value === 1 ? setting.unit.replace(/^(?!in )(.*)s$/, '$1') : setting.unit}`.trim();
    case 'drawing':
    case 'image':
      return 'chosen';
    case 'choice':
      return setting.choices.find((choice) => choice.value === value)?.label ?? String(value);
    default:
      return shortened(String(value).replaceAll('\n', ', '));
  }
};

const shortened = (text: string): string =>
  text.length > lengthMax ? `${text.slice(0, lengthMax)}...` : text;

/** Each setting of a group with its value: 'Shipping: $20.00; Taxes and handling: $8.00.' */
export const groupInWords = (name: GroupName, values: object): string =>
  `${Object.entries(groupOf(name).settings)
    .map(([one, setting]) => {
      const value = (values as Record<string, unknown>)[one];
      return `${setting.label}: ${valueInWords(setting, value)}`;
    })
    .join('; ')}.`;
