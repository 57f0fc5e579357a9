import type { Queryable } from '../../platform/database/database.ts';
import { endFirstPurchase } from '../orders/place/end-first-purchase.ts';

type Purchase = { customerId: string | null; orderId: string; now: Date };

/** After a purchase another unpaid order loses its first-purchase code, and its open payment. */
export const endOtherFirstPurchase = async (
  client: Queryable,
  { customerId, orderId, now }: Purchase,
): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from orders
     where (user_id = $1 or canonical_email(user_email)
         = (select canonical_email(email) from users where id = $1))
       and id <> $2 and state = 'unpaid'
       and has_first_purchase(id)
     order by id`,
    [customerId, orderId],
  );
  for (const { id } of rows) {
    if (!(await endFirstPurchase(client, id))) continue;
    // Reconciling cancels it at the provider; money that comes before is refunded.
    await client.query(
      `update payments set state = 'superseded', check_at = $2
       where order_id = $1 and state = 'open'`,
      [id, now],
    );
  }
};
