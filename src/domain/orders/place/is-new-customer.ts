import type { Queryable } from '../../../platform/database/database.ts';

/** Whether an account has never paid an order, by the id that `userId` names in SQL. */
export const neverBought = (userId: string): string =>
  `not exists (select from orders bought
     where bought.user_id = ${userId} and order_is_paid(bought.state))`;

/** Customers who have not bought yet, which includes every account just made. */
export const isNewCustomer = async (client: Queryable, userId: string): Promise<boolean> => {
  const { rows } = await client.query<{ isNew: boolean }>({
    name: 'is-new-customer',
    text: `select ${neverBought('$1')} as "isNew"`,
    values: [userId],
  });
  return rows[0]?.isNew ?? true;
};
