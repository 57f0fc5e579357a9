import type { Queryable } from '../../platform/database/database.ts';
import { inOneRoundTrip } from '../../platform/database/transact.ts';
import { lockCart } from './lock-cart.ts';

type Bought = { orderId: string; customerId: string | null };

/** Takes the lines of a paid order out of its customer's cart; more of a size than that stays. */
export const removeBoughtLines = async (
  client: Queryable,
  { orderId, customerId }: Bought,
): Promise<void> => {
  if (!customerId) return;
  await inOneRoundTrip(
    lockCart(client, customerId),
    client.query({
      name: 'remove-bought-lines',
      text: `with bought as (
          select size_id, quantity from order_lines where order_id = $2 and removed_at is null
        ), gone as (
          delete from cart_lines c using bought b
          where c.user_id = $1 and c.size_id = b.size_id and c.quantity <= b.quantity
        )
        update cart_lines c set quantity = c.quantity - b.quantity from bought b
        where c.user_id = $1 and c.size_id = b.size_id and c.quantity > b.quantity`,
      values: [customerId, orderId],
    }),
  );
};
