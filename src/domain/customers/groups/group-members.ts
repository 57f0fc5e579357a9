// The members of a group, which its rules find each time; they are not stored.
import type { Queryable } from '../../../platform/database/database.ts';
import { allOf, join, type Sql, sql } from '../../../platform/database/sql.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import type { CustomerGroup, Rule } from './customer-group.ts';
import { type RuleContext, ruleCondition } from './rule-conditions.ts';

export type MembersContext = Pick<RuleContext, 'canSendEmail'> & { now: () => Date };

/**
 * Whether a customer belongs to a group, as a condition for `from users join customer_totals on
 * user_id = id where ${condition}`; its values are parameters. Disabled accounts and unconfirmed
 * addresses belong to groups as well, so code that sends to members must check more. Errors:
 * not_found when the group is deleted.
 */
export const findGroupCondition = async (
  client: Queryable,
  groupId: string,
  context: MembersContext,
): Promise<Sql | Failure<'not_found'>> => {
  const [group] = await selectRules(client, [groupId]);
  return group
    ? conditionOf(group.rules, await findRuleContext(client, context))
    : fail('not_found', 'This group of customers no longer exists.');
};

/** The same of rules that may not be saved. */
export const findRulesCondition = async (
  client: Queryable,
  rules: readonly Rule[],
  context: MembersContext,
): Promise<Sql> => conditionOf(rules, await findRuleContext(client, context));

/** Those of the given groups that a customer belongs to. Nobody belongs to a deleted group. */
export const findGroupsOf = async (
  client: Queryable,
  { userId, groupIds }: { userId: string; groupIds: readonly string[] },
  context: MembersContext,
): Promise<string[]> => {
  const groups = await selectRules(client, groupIds);
  if (groups.length === 0) return [];
  const facts = await findRuleContext(client, context);
  const found = groups.map(
    ({ id, rules }) => sql`select ${id} as id from users join customer_totals on user_id = users.id
      where users.id = ${userId} and ${conditionOf(rules, facts)}`,
  );
  // Unnamed: the statement depends on the rules.
  const { rows } = await client.query<{ id: string }>(join(found, ' union all '));
  return rows.map(({ id }) => id);
};

/** All groups that a customer belongs to, by name. */
export const listGroupsOf = async (
  client: Queryable,
  userId: string,
  context: MembersContext,
): Promise<Pick<CustomerGroup, 'id' | 'name'>[]> => {
  const { rows } = await client.query<Pick<CustomerGroup, 'id' | 'name'>>(
    'select id, name from customer_groups order by lower(name)',
  );
  const groupIds = rows.map(({ id }) => id);
  const own = await findGroupsOf(client, { userId, groupIds }, context);
  return rows.filter(({ id }) => own.includes(id));
};

const conditionOf = (rules: readonly Rule[], context: RuleContext): Sql =>
  allOf(rules.map((rule) => ruleCondition(rule, context)));

const findRuleContext = async (
  client: Queryable,
  { now, canSendEmail }: MembersContext,
): Promise<RuleContext> => {
  const { timeZone } = await findShopSettings(client, 'region');
  return { now: now(), timeZone, canSendEmail };
};

const selectRules = async (
  client: Queryable,
  ids: readonly string[],
): Promise<{ id: string; rules: Rule[] }[]> => {
  const { rows } = await client.query<{ id: string; rules: Rule[] }>({
    name: 'find-group-rules',
    text: 'select id, rules from customer_groups where id = any($1::uuid[])',
    values: [ids],
  });
  return rows;
};
