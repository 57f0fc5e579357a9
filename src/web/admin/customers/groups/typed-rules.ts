// Rules of a group as they are typed, and what they mean for the API.

import type { Rule, RuleValue } from '../../../../domain/customers/groups/customer-group.ts';
import type { GroupJson } from '../../../../domain/customers/groups/group-schema.ts';
import {
  isRuleKind,
  ruleKinds,
  type ValueKind,
} from '../../../../domain/customers/groups/rule-kinds.ts';
import type { ScopeName } from '../../../../domain/discounts/discount-scopes.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { centsText, currencyWord, toCents, toDollars } from '../../../../platform/values/money.ts';
import { typedCents } from '../../../../platform/values/typed-cents.ts';
import type { TypedScope } from '../../marketing/discounts/typed-discount.ts';

export type TypedRule = {
  kind: string;
  /** A number, day, tag or country, depending on the kind. */
  text: string;
  scopeKind: ScopeName;
  scope: TypedScope[];
  /** In how many days it was bought; '' for ever. */
  days: string;
};

export const blankRule: TypedRule = {
  kind: 'spent_at_least',
  text: '',
  scopeKind: 'category',
  scope: [],
  days: '',
};

export const valueKindOf = (kind: string): ValueKind =>
  isRuleKind(kind) ? ruleKinds[kind].value : 'none';

export const typedRules = ({ rules, names }: GroupJson): TypedRule[] =>
  rules.map(({ kind, value }) => {
    if (typeof value !== 'object' || value === null) {
      const isMoney = valueKindOf(kind) === 'dollars' && typeof value === 'number';
      return {
        ...blankRule,
        kind,
        text: isMoney ? centsText(toCents(value)) : String(value ?? ''),
      };
    }
    const scope = value.what.map((one) => ({ value: one, label: names[one] ?? say('Deleted') }));
    const scopeKind = scope[0]?.value.split(':')[0] as ScopeName;
    return { ...blankRule, kind, scopeKind, scope, days: String(value.days ?? '') };
  });

/** The typed rule for the API, or a sentence that says what to type. */
const readRule = (rule: TypedRule): Rule | { problem: string } => {
  const { read, problem } = readers[valueKindOf(rule.kind)];
  const value = read({ ...rule, text: rule.text.trim() });
  if (value !== undefined) return { kind: rule.kind, value };
  return { problem: typeof problem === 'string' ? problem : problem() };
};

/** All rules for the API, or the first problem. */
export const readRules = (rules: readonly TypedRule[]): { rules: Rule[] } | { problem: string } => {
  const read = rules.map((rule) => readRule(rule));
  const wrong = read.find((one) => 'problem' in one);
  if (wrong) return wrong as { problem: string };
  return read.length > 0 ? { rules: read as Rule[] } : { problem: say('Add a rule.') };
};

type Reader = {
  read: (typed: TypedRule) => RuleValue | undefined;
  problem: string | (() => string);
};

const matching =
  <Value extends RuleValue>(pattern: RegExp, of: (text: string) => Value) =>
  ({ text }: TypedRule): Value | undefined =>
    pattern.test(text) ? of(text) : undefined;

const readers: Record<ValueKind, Reader> = {
  none: { read: () => null, problem: '' },
  dollars: {
    read: ({ text }) => {
      const cents = typedCents(text);
      return cents === null ? undefined : toDollars(cents);
    },
    problem: () =>
      say('Enter {currencyWord}, for example 250 or {centsText}.', {
        currencyWord: currencyWord(),
        centsText: centsText(9950),
      }),
  },
  count: {
    read: matching(/^\d{1,6}$/, Number),
    problem: sayable('Enter a whole number, for example 3.'),
  },
  day: { read: matching(/^\d{4}-\d\d-\d\d$/, String), problem: sayable('Choose a day.') },
  tag: { read: matching(/./, (text) => text.toLowerCase()), problem: sayable('Enter a tag.') },
  phoneCode: {
    read: matching(/^\+[1-9]\d{0,3}$/, String),
    problem: sayable('Enter a plus and a country code, for example +44.'),
  },
  country: { read: matching(/^[A-Z]{2}$/, String), problem: sayable('Choose a country.') },
  bought: {
    read: ({ scope, days }) => {
      const isDays = /^\d{0,4}$/.test(days.trim()) && Number(days || 1) >= 1;
      if (scope.length === 0 || !isDays || Number(days) > 3650) return undefined;
      return { what: scope.map(({ value }) => value), days: Number(days) || null };
    },
    problem: sayable('Choose what was bought, and days from 1 to 3650 or none.'),
  },
};
