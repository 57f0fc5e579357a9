// The texts of an audit entry's values, by the descriptions of their fields.
import type { FieldText } from '../../../../domain/audit-log/audit-changes.ts';
import type { AuditEntryJson } from '../../../../domain/audit-log/audit-log-schema.ts';
import { fieldOf, writtenFieldNames } from '../../../../domain/catalog/field-lists.ts';
import { discountKinds, discountTerms } from '../../../../domain/discounts/discount.ts';
import { savingOf, valueText } from '../../../../domain/discounts/discount-kinds.ts';
import { settingText } from '../../../../domain/shop-settings/setting-text.ts';
import { groupOf } from '../../../../domain/shop-settings/settings-groups.ts';
import { formatCents } from '../../../../platform/values/money.ts';
import { formatDay } from '../../../components/shop/format-date.ts';
import { formatShopTime } from '../../kit/shop-time.ts';
import { settingsGroupOf } from './audit-subject.ts';

/** For one entry; times are those of the shop. */
export const fieldTextOf = (entry: AuditEntryJson, timeZone: string): FieldText => {
  const group = settingsGroupOf(entry);
  const settings = group ? groupOf(group).settings : {};
  const isOf = (start: string) => entry.action.startsWith(start);
  return (name, value, around) => {
    const setting = settings[name];
    // Long texts are not cut, because the difference may be at their end.
    if (setting && (typeof value === 'number' || setting.kind === 'choice'))
      return settingText(setting, value);
    if (isOf('product_') && moneyColumns.has(name) && typeof value === 'number')
      return formatCents(value);
    return (isOf('promo_code_') && discountText(name, value, around)) || timeText(value, timeZone);
  };
};

// Entries of product files name changed fields by their columns.
const moneyColumns = new Set<string>(
  writtenFieldNames
    .map(fieldOf)
    .filter(({ kind }) => kind === 'money')
    .map(({ column }) => column),
);

/** The unit of `value` and `tiers` depends on the kind of the discount. */
const discountText: FieldText = (name, value, around) => {
  const kind = discountKinds.find((one) => one === around.kind);
  if (!kind) return undefined;
  if (name === 'value' && typeof value === 'number') return valueText(kind, value);
  return name === 'tiers' && Array.isArray(value) && value.length > 0
    ? savingOf(discountTerms({ ...around, kind }))
    : undefined;
};

/** The text of a moment, a time of the shop's clock, or a day. */
const timeText = (value: unknown, timeZone: string): string | undefined => {
  if (typeof value !== 'string') return undefined;
  const [, day, time, zone] = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::[\d.]+)?)?(Z)?$/.exec(value) ?? [];
  if (!day || Number.isNaN(Date.parse(value))) return undefined;
  if (!time) return formatDay(day);
  return zone ? formatShopTime(timeZone, value) : formatShopTime('UTC', `${value}Z`);
};
