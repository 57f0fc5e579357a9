// The SQL condition of each kind of group rule.
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { toCents } from '../../../platform/values/money.ts';
import { boughtCondition } from './bought-scopes.ts';
import type { Bought, Rule } from './customer-group.ts';
import { isRuleKind, type RuleKind, type ruleKinds, type ValueTypes } from './rule-kinds.ts';

export type RuleContext = {
  now: Date;
  /** In which a day begins. */
  timeZone: string;
  /** Without it no address can be confirmed. */
  canSendEmail: boolean;
};

type Value<Kind extends RuleKind> = ValueTypes[(typeof ruleKinds)[Kind]['value']];

/** Conditions on `users` joined with `customer_totals`. */
const conditions: { [Kind in RuleKind]: (value: Value<Kind>, context: RuleContext) => Sql } = {
  spent_at_least: (dollars) => sql`spent_cents >= ${toCents(dollars)}`,
  spent_at_most: (dollars) => sql`spent_cents <= ${toCents(dollars)}`,
  orders_at_least: (count) => sql`orders >= ${count}`,
  orders_at_most: (count) => sql`orders <= ${count}`,
  bought: (bought, context) => sql`exists (${purchases(bought, context)})`,
  not_bought: (bought, context) => sql`not exists (${purchases(bought, context)})`,
  newsletter: (_, context) => subscribed(context),
  no_newsletter: (_, context) => sql`not ${subscribed(context)}`,
  registered_from: (day, { timeZone }) => sql`created_at >= day_start(${day}::date, ${timeZone})`,
  registered_before: (day, { timeZone }) => sql`created_at < day_start(${day}::date, ${timeZone})`,
  tag: (tag) => tagged(tag),
  no_tag: (tag) => sql`not ${tagged(tag)}`,
  // The country of the profile, of a saved address, or of a paid order.
  country: (code) => sql`(users.country = ${code}
    or exists (select from shipping_addresses a
      where a.user_id = users.id and a.country = ${code})
    or exists (select from orders o
      where o.user_id = users.id and o.country = ${code} and order_is_paid(o.state)))`,
  phone_code: (code) => sql`(starts_with(phone, ${code}) or exists (
    select from shipping_addresses a
    where a.user_id = users.id and starts_with(a.phone, ${code})))`,
};

/** Whether a rule holds, of `users` joined with `customer_totals`. */
export const ruleCondition = ({ kind, value }: Rule, context: RuleContext): Sql =>
  // A kind that only another version knows matches nobody.
  isRuleKind(kind) ? conditions[kind](value as never, context) : sql`false`;

/** Lines of paid orders, refunded since or not. */
const purchases = ({ what, days }: Bought, { now }: RuleContext): Sql => {
  const since = days === null ? sql`` : sql`and o.paid_at >= ${daysBefore(now, days)}`;
  return sql`select from orders o join order_lines l on l.order_id = o.id
    left join products p on p.id = l.product_id
    where o.user_id = users.id and order_is_paid(o.state) and l.removed_at is null ${since}
      and ${boughtCondition(what)}`;
};

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

// An unconfirmed address may be a stranger's, so no discount may reveal whether it is
// subscribed.
const subscribed = ({ canSendEmail }: RuleContext): Sql =>
  sql`((email_verified or not ${canSendEmail}::boolean) and exists (
    select from newsletter_subscriptions n
    where n.email = users.email and n.state = 'subscribed'))`;

const tagged = (tag: string): Sql =>
  sql`exists (select from customer_tags t where t.user_id = users.id and t.tag = ${tag})`;
