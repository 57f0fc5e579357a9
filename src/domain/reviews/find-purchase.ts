import type { Queryable } from '../../platform/database/database.ts';

/** What a customer bought: the latest paid line of a product that is in the shop. */
export type Purchase = { orderLineId: string; size: string | null };

/** Undefined without a paid order, and when every one was refunded. */
export const findPurchase = async (
  client: Queryable,
  { productId, userId }: { productId: string; userId: string },
): Promise<Purchase | undefined> => {
  const { rows } = await client.query<Purchase>({
    name: 'find-purchase',
    text: `select l.id as "orderLineId",
        case when (select count(*) from product_sizes s where s.product_id = p.id) > 1
          then l.size_label end as size
      from orders o
      join order_lines l on l.order_id = o.id and l.removed_at is null
      join products p on p.id = l.product_id and p.deleted_at is null
      where o.user_id = $2 and l.product_id = $1
        and order_status(o.state, o.transaction_id) = 'paid'
      order by o.number desc, l.position limit 1`,
    values: [productId, userId],
  });
  return rows[0];
};
