// Settings as text, for overviews.
import { formatCents } from '../../platform/values/money.ts';
import type { Setting } from './setting-kinds.ts';
import { type GroupName, groupOf } from './settings-groups.ts';

const none = 'none';
const lengthMax = 80;

/** What is stored of a setting: '$20.00', 'yes', 'Compact'. */
export const settingText = (setting: Setting, value: unknown): string => {
  if (value === null || value === undefined || value === '') return none;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? none : value.join(', ');
  switch (setting.kind) {
    case 'money':
    case 'moneyOrNone':
      return formatCents(Number(value));
    case 'count':
      return `${value} ${value === 1 ? one(setting.unit) : setting.unit}`.trim();
    case 'drawing':
    case 'image':
      return 'chosen';
    case 'choice':
      return setting.choices.find((choice) => choice.value === value)?.label ?? String(value);
    default:
      return shortened(String(value).replaceAll('\n', ', '));
  }
};

/** 'business day'; what begins with 'in' is no plural: 'in 24 hours'. */
const one = (unit: string): string => unit.replace(/^(?!in )(.*)s$/, '$1');

const shortened = (text: string): string =>
  text.length > lengthMax ? `${text.slice(0, lengthMax)}...` : text;

const shownMax = 3;

/** The first settings of a group with their values, and how many more its page has. */
export const groupText = (
  name: GroupName,
  values: object,
): { shown: { label: string; value: string }[]; more: number } => {
  const settings = Object.entries(groupOf(name).settings);
  return {
    shown: settings.slice(0, shownMax).map(([one, setting]) => ({
      label: setting.label,
      value: settingText(setting, (values as Record<string, unknown>)[one]),
    })),
    more: Math.max(0, settings.length - shownMax),
  };
};
