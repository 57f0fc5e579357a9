import type { Queryable } from '../../platform/database/database.ts';
import { endFirstPurchase } from '../orders/place/end-first-purchase.ts';

type Purchase = { customerId: string | null; orderId: string | null };

/** After a purchase another unpaid order loses its first-purchase code, and its open payment. */
export const endOtherFirstPurchase = async (
  client: Queryable,
  { now, ...purchase }: Purchase & { now: Date },
): Promise<void> => endFirstPurchases(client, await findOtherFirstPurchases(client, purchase), now);

/** The unpaid orders that a purchase of this customer, who is locked, takes a code from. */
export const findOtherFirstPurchases = async (
  client: Queryable,
  { customerId, orderId }: Purchase,
): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>({
    name: 'find-other-first-purchases',
    text: `select id from orders
      where (user_id = $1 or canonical_email(user_email)
          = (select canonical_email(email) from users where id = $1))
        and id <> $2 and state = 'unpaid'
        and has_first_purchase(id)
      order by id`,
    values: [customerId, orderId],
  });
  return rows.map(({ id }) => id);
};

/** Ends first-purchase discounts of other orders when a purchase is paid. */
export const endFirstPurchases = async (
  client: Queryable,
  orderIds: readonly string[],
  now: Date,
): Promise<void> => {
  for (const id of orderIds) {
    if (!(await endFirstPurchase(client, id))) continue;
    // Reconciling cancels it at the provider; money that comes before is refunded.
    await client.query(
      `update payments set state = 'superseded', check_at = $2
       where order_id = $1 and state = 'open'`,
      [id, now],
    );
  }
};
