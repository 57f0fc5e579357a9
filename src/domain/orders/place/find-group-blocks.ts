// Which discounts are for groups of customers that a customer does not belong to.
import type { Queryable } from '../../../platform/database/database.ts';
import { findGroupsOf, type MembersContext } from '../../customers/groups/group-members.ts';
import type { LimitedDiscount } from '../../discounts/discount-columns.ts';
import type { Block } from '../../discounts/discount-conditions.ts';
import type { Customer } from '../customer.ts';

type Asker = MembersContext & {
  /** Undefined: nobody is signed in, so they belong to none. */
  customer: Customer | undefined;
};

/** By key, those that are for others. Without such discounts the database is not asked. */
export const findGroupBlocks = async (
  client: Queryable,
  discounts: readonly LimitedDiscount[],
  { customer, ...context }: Asker,
): Promise<Record<string, Block>> => {
  const asked = discounts.filter(({ forGroups }) => forGroups.length > 0);
  if (asked.length === 0) return {};
  const groupIds = [...new Set(asked.flatMap(({ forGroups }) => forGroups))];
  const own = customer
    ? await findGroupsOf(client, { userId: customer.id, groupIds }, context)
    : [];
  const block: Block = {
    reason: 'certain_customers',
    ...(!customer && { isGuest: true as const }),
  };
  const ofOthers = asked.filter(({ forGroups }) => !forGroups.some((id) => own.includes(id)));
  return Object.fromEntries(ofOthers.map(({ key }) => [key, block]));
};
