// Settings as they are typed: text and ticks, and what is wrong with them.

import type { Setting, SettingValue } from '../../../../domain/shop-settings/setting-kinds.ts';
import { type GroupName, groupOf } from '../../../../domain/shop-settings/settings-groups.ts';
import { orderMarks } from '../../../../platform/text/order-number.ts';
import { centsText, currencyWord, formatCents } from '../../../../platform/values/money.ts';
import { typedCents } from '../../../../platform/values/typed-cents.ts';
import { checkEmail } from '../../../account/field-checks.ts';

export type Typed = Readonly<Record<string, string | boolean>>;

/** The settings of a group, in their order. */
export const settingsOf = (name: GroupName): [string, Setting][] =>
  Object.entries(groupOf(name).settings);

/** What is stored, as it would be typed. */
export const typedOf = (name: GroupName, values: Readonly<Record<string, unknown>>): Typed =>
  Object.fromEntries(
    settingsOf(name).map(([one, setting]) => [one, asTyped(setting, values[one] as SettingValue)]),
  );

const asTyped = ({ kind }: Setting, value: SettingValue): string | boolean => {
  if (typeof value === 'boolean') return value;
  if (value === null) return '';
  if (kind === 'drawing') return JSON.stringify(value);
  if (Array.isArray(value)) return value.join('\n');
  return kind === 'money' || kind === 'moneyOrNone' ? centsText(Number(value)) : String(value);
};

export type Problems = Readonly<Record<string, string>>;

/** What was typed as it is stored, or what is wrong with which setting. */
export const readTyped = (
  name: GroupName,
  typed: Typed,
): { values: Record<string, SettingValue> } | { problems: Problems } => {
  const read = settingsOf(name).map(
    ([one, setting]) => [one, readOne(setting, typed[one])] as const,
  );
  const problems = read.flatMap(([one, result]) =>
    'problem' in result ? [[one, result.problem] as const] : [],
  );
  if (problems.length > 0) return { problems: Object.fromEntries(problems) };
  const values = Object.fromEntries(
    read.flatMap(([one, result]) => ('value' in result ? [[one, result.value] as const] : [])),
  );
  const wrong = groupOf(name).check?.(values);
  return wrong ? { problems: { [wrong.setting]: wrong.problem } } : { values };
};

type Read = { value: SettingValue } | { problem: string };

const readOne = (setting: Setting, typed: string | boolean | undefined): Read => {
  if (typeof typed !== 'string') return { value: typed === true };
  const text = typed.trim();
  switch (setting.kind) {
    case 'moneyOrNone':
      return text === '' ? { value: null } : readMoney(setting, text);
    case 'money':
      return readMoney(setting, text);
    case 'count':
      return readCount(setting, text);
    case 'emails':
      return readEmails(setting, text);
    case 'email':
      return text && checkEmail(text)
        ? { problem: `“${text}” is not a valid email address.` }
        : { value: text.toLowerCase() };
    case 'text':
      return text.length < setting.min ? { problem: 'Fill this in.' } : readLength(setting, text);
    case 'orderMarks':
      return orderMarks.test(text)
        ? { value: text }
        : { problem: 'Enter at most 8 letters or # . / _ -, and no digits.' };
    case 'lines':
      return readLength(setting, text);
    case 'drawing':
      return { value: text === '' ? null : JSON.parse(text) };
    case 'color':
      return /^#[0-9a-f]{6}$/i.test(text)
        ? { value: text.toLowerCase() }
        : { problem: 'Enter a color such as #1f35d6.' };
    default:
      return { value: text };
  }
};

const readLength = ({ max }: { max: number }, text: string): Read =>
  text.length > max ? { problem: `Enter at most ${max} characters.` } : { value: text };

const readMoney = ({ max }: { max: number }, text: string): Read => {
  const cents = typedCents(text);
  if (cents === null)
    return { problem: `Enter an amount in ${currencyWord()}, such as ${centsText(2000)}.` };
  return cents > max ? { problem: `Enter at most ${formatCents(max)}.` } : { value: cents };
};

const readCount = (
  { min, max, unit }: { min: number; max: number; unit: string },
  text: string,
): Read => {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  const counted = unit && ` of ${unit}`.replace(/^ of in /, ' in ');
  return count >= min && count <= max
    ? { value: count }
    : { problem: `Enter a whole number${counted}, from ${min} to ${max}.` };
};

const readEmails = ({ max }: { max: number }, text: string): Read => {
  const emails = text.split(/[\s,;]+/).filter(Boolean);
  if (emails.length > max) return { problem: `Enter at most ${max} addresses.` };
  const wrong = emails.find((email) => checkEmail(email) !== null);
  return wrong ? { problem: `“${wrong}” is not a valid email address.` } : { value: emails };
};
