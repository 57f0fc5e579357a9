// The rules of groups, one row each: schema, form and texts follow; without its condition in
// rule-conditions.ts a row is a type error.
import { counted } from '../../../platform/text/counted.ts';
import { locale } from '../../../platform/text/locale.ts';
import { formatCents, toCents } from '../../../platform/values/money.ts';
import { countryChoices } from '../../places/countries.ts';
import type { Bought, Rule } from './customer-group.ts';

/** What rules ask for. */
export type ValueTypes = {
  none: null;
  dollars: number;
  count: number;
  /** '2026-11-26' */
  day: string;
  tag: string;
  /** '+44' */
  phoneCode: string;
  /** 'GB' */
  country: string;
  bought: Bought;
};
export type ValueKind = keyof ValueTypes;

/** The value follows the label: 'Spent at least', '$500.00'. */
export const ruleKinds = {
  spent_at_least: { label: 'Spent at least', value: 'dollars' },
  spent_at_most: { label: 'Spent at most', value: 'dollars' },
  orders_at_least: { label: 'Orders at least', value: 'count' },
  orders_at_most: { label: 'Orders at most', value: 'count' },
  bought: { label: 'Bought', value: 'bought' },
  not_bought: { label: 'Did not buy', value: 'bought' },
  newsletter: { label: 'Gets the newsletter', value: 'none' },
  no_newsletter: { label: 'Does not get the newsletter', value: 'none' },
  registered_from: { label: 'Registered on or after', value: 'day' },
  registered_before: { label: 'Registered before', value: 'day' },
  tag: { label: 'Has the tag', value: 'tag' },
  no_tag: { label: 'Does not have the tag', value: 'tag' },
  country: { label: 'Is in', value: 'country' },
  phone_code: { label: 'A phone number begins with', value: 'phoneCode' },
} as const satisfies Record<string, { label: string; value: ValueKind }>;

export type RuleKind = keyof typeof ruleKinds;
export const ruleKindNames = Object.keys(ruleKinds) as RuleKind[];

export const isRuleKind = (kind: string): kind is RuleKind => Object.hasOwn(ruleKinds, kind);

/** Names of bought values, by keys such as 'category:Hat'. */
export type Names = Readonly<Record<string, string>>;

const texts: { [Kind in ValueKind]: (value: ValueTypes[Kind], names: Names) => string } = {
  none: () => '',
  dollars: (dollars) => formatCents(toCents(dollars)),
  count: String,
  day: (day) =>
    new Intl.DateTimeFormat(locale().days, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(day),
    ),
  tag: (tag) => `“${tag}”`,
  phoneCode: String,
  country: (code) => countryChoices.find(({ value }) => value === code)?.label ?? code,
  bought: ({ what, days }, names) => {
    const listed = what.map((one) => names[one] ?? 'something deleted').join(' or ');
    return days === null ? listed : `${listed} in the last ${counted(days, 'day')}`;
  },
};

/** 'Spent at least $500.00' */
export const ruleText = ({ kind, value }: Rule, names: Names): string => {
  if (!isRuleKind(kind)) return 'A rule of another version';
  const row = ruleKinds[kind];
  return `${row.label} ${texts[row.value](value as never, names)}`.trim();
};
