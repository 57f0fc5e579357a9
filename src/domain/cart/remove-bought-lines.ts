import type { Queryable } from '../../platform/database/database.ts';
import { lockCart } from './lock-cart.ts';

/** Takes the lines of a paid order out of its customer's cart; more of a size than that stays. */
export const removeBoughtLines = async (client: Queryable, orderId: string): Promise<void> => {
  const { rows } = await client.query<{ userId: string | null }>(
    'select user_id as "userId" from orders where id = $1',
    [orderId],
  );
  const userId = rows[0]?.userId;
  if (!userId) return;
  await lockCart(client, userId);
  await client.query(
    `with bought as (
       select size_id, quantity from order_lines where order_id = $2 and removed_at is null
     ), gone as (
       delete from cart_lines c using bought b
       where c.user_id = $1 and c.size_id = b.size_id and c.quantity <= b.quantity
     )
     update cart_lines c set quantity = c.quantity - b.quantity from bought b
     where c.user_id = $1 and c.size_id = b.size_id and c.quantity > b.quantity`,
    [userId, orderId],
  );
};
