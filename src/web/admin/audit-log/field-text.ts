// What values of an entry mean, by the descriptions of the fields that they are of.
import type { FieldText } from '../../../domain/audit-log/audit-changes.ts';
import type { AuditEntryJson } from '../../../domain/audit-log/audit-log-schema.ts';
import { fieldOf, writtenFieldNames } from '../../../domain/catalog/field-lists.ts';
import { discountKinds, discountTerms } from '../../../domain/discounts/discount.ts';
import { savingOf, valueText } from '../../../domain/discounts/discount-kinds.ts';
import { valueInWords } from '../../../domain/shop-settings/setting-words.ts';
import { groupOf } from '../../../domain/shop-settings/settings-groups.ts';
import { formatCents } from '../../../platform/values/money.ts';
import { formatDay } from '../../components/shop/format-date.ts';
import { timeInWords } from '../settings/shop-time.ts';
import { settingsGroupOf } from './audit-subject.ts';

/** For one entry; times are those of the shop. */
export const fieldTextOf = (entry: AuditEntryJson, timeZone: string): FieldText => {
  const group = settingsGroupOf(entry);
  const settings = group ? groupOf(group).settings : {};
  const isOf = (start: string) => entry.action.startsWith(start);
  return (name, value, around) => {
    const setting = settings[name];
    // Long texts stay whole: what differs may be at their end.
    if (setting && (typeof value === 'number' || setting.kind === 'choice'))
      return valueInWords(setting, value);
    if (isOf('product_') && moneyColumns.has(name) && typeof value === 'number')
      return formatCents(value);
    return (isOf('promo_code_') && discountText(name, value, around)) || timeText(value, timeZone);
  };
};

// Files of products keep what they changed by its column.
const moneyColumns = new Set<string>(
  writtenFieldNames
    .map(fieldOf)
    .filter(({ kind }) => kind === 'money')
    .map(({ column }) => column),
);

/** `value` and `tiers` mean what the kind of their discount says. */
const discountText: FieldText = (name, value, around) => {
  const kind = discountKinds.find((one) => one === around.kind);
  if (!kind) return undefined;
  if (name === 'value' && typeof value === 'number') return valueText(kind, value);
  return name === 'tiers' && Array.isArray(value) && value.length > 0
    ? savingOf(discountTerms({ ...around, kind }))
    : undefined;
};

/** Moments, times by the clock of the shop, and days. */
const timeText = (value: unknown, timeZone: string): string | undefined => {
  if (typeof value !== 'string') return undefined;
  const [, day, time, zone] = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::[\d.]+)?)?(Z)?$/.exec(value) ?? [];
  if (!day || Number.isNaN(Date.parse(value))) return undefined;
  if (!time) return formatDay(day);
  return zone ? timeInWords(timeZone, value) : timeInWords('UTC', `${value}Z`);
};
