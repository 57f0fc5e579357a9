// The rules of groups, one row each: schema, form, query and texts follow. A new kind is a row.
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { toCents } from '../../../platform/values/money.ts';
import { boughtCondition } from './bought-scopes.ts';
import type { Bought, Rule } from './customer-group.ts';
import { type Names, type ValueKind, type ValueOf, valueKinds } from './rule-values.ts';

export type RuleContext = {
  now: Date;
  /** In which a day begins. */
  timeZone: string;
  /** Without it no address can be confirmed. */
  canSendEmail: boolean;
};

type Row<Kind extends ValueKind> = {
  /** People read it with its value behind: 'Spent at least', '$500.00'. */
  label: string;
  /** Of `users` joined with `customer_totals`. */
  condition: (value: ValueOf<Kind>, context: RuleContext) => Sql;
};

const rule = <Kind extends ValueKind>(value: Kind, row: Row<Kind>) => ({ value, ...row });

export const ruleKinds = {
  spent_at_least: rule('dollars', {
    label: 'Spent at least',
    condition: (dollars) => sql`spent_cents >= ${toCents(dollars)}`,
  }),
  spent_at_most: rule('dollars', {
    label: 'Spent at most',
    condition: (dollars) => sql`spent_cents <= ${toCents(dollars)}`,
  }),
  orders_at_least: rule('count', {
    label: 'Number of orders at least',
    condition: (count) => sql`orders >= ${count}`,
  }),
  orders_at_most: rule('count', {
    label: 'Number of orders at most',
    condition: (count) => sql`orders <= ${count}`,
  }),
  bought: rule('bought', {
    label: 'Bought',
    condition: (bought, context) => sql`exists (${purchases(bought, context)})`,
  }),
  not_bought: rule('bought', {
    label: 'Did not buy',
    condition: (bought, context) => sql`not exists (${purchases(bought, context)})`,
  }),
  newsletter: rule('none', { label: 'Gets the newsletter', condition: (_, of) => subscribed(of) }),
  no_newsletter: rule('none', {
    label: 'Does not get the newsletter',
    condition: (_, of) => sql`not ${subscribed(of)}`,
  }),
  registered_from: rule('day', {
    label: 'Registered on or after',
    condition: (day, { timeZone }) => sql`created_at >= day_start(${day}::date, ${timeZone})`,
  }),
  registered_before: rule('day', {
    label: 'Registered before',
    condition: (day, { timeZone }) => sql`created_at < day_start(${day}::date, ${timeZone})`,
  }),
  tag: rule('tag', { label: 'Has the tag', condition: (tag) => tagged(tag) }),
  no_tag: rule('tag', {
    label: 'Does not have the tag',
    condition: (tag) => sql`not ${tagged(tag)}`,
  }),
  // No address has a country: what is known of it is how a phone number begins.
  phone_code: rule('phoneCode', {
    label: 'A phone number begins with',
    condition: (code) => sql`(starts_with(phone, ${code}) or exists (
      select from shipping_addresses a
      where a.user_id = users.id and starts_with(a.phone, ${code})))`,
  }),
};

export type RuleKind = keyof typeof ruleKinds;
export const ruleKindNames = Object.keys(ruleKinds) as RuleKind[];

/** Whether it holds, of `users` joined with `customer_totals`. */
export const ruleCondition = ({ kind, value }: Rule, context: RuleContext): Sql =>
  // A kind that another version knows holds for nobody.
  isKind(kind) ? ruleKinds[kind].condition(value as never, context) : sql`false`;

/** 'Spent at least $500.00' */
export const ruleText = ({ kind, value }: Rule, names: Names): string => {
  if (!isKind(kind)) return 'A rule of another version';
  const row = ruleKinds[kind];
  return `${row.label} ${valueKinds[row.value].text(value as never, names)}`.trim();
};

const isKind = (kind: string): kind is RuleKind => Object.hasOwn(ruleKinds, kind);

/** Lines of paid orders, refunded since or not. */
const purchases = ({ what, days }: Bought, { now }: RuleContext): Sql => {
  const since = days === null ? sql`` : sql`and o.paid_at >= ${daysBefore(now, days)}`;
  return sql`select from orders o join order_lines l on l.order_id = o.id
    left join products p on p.id = l.product_id
    where o.user_id = users.id and order_is_paid(o.state) and l.removed_at is null ${since}
      and ${boughtCondition(what)}`;
};

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

// An address that nobody confirmed may be another's: what they read is not told by a discount.
const subscribed = ({ canSendEmail }: RuleContext): Sql =>
  sql`((email_verified or not ${canSendEmail}::boolean) and exists (
    select from newsletter_subscriptions n where n.email = users.email and n.state = 'subscribed'))`;

const tagged = (tag: string): Sql =>
  sql`exists (select from customer_tags t where t.user_id = users.id and t.tag = ${tag})`;
