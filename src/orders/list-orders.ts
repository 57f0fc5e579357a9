import type { Database } from '../database/database.ts';
import type { OrderLine } from './order.ts';

/** Order lines, newest order first: of one customer (by e-mail) or of everyone. Canceled orders have left the books. */
export const listOrders = async (database: Database, ofEmail?: string): Promise<OrderLine[]> => {
  const { rows } = await database.pool.query<OrderLine>({
    name: ofEmail === undefined ? 'list-all-orders' : 'list-orders-of-customer',
    text: `select l.id, o.id as "orderId", o.number as "orderNumber", o.state, l.product_id as "productId",
        l.product_name as "productName", l.size_label as "sizeLabel", l.color_name as "colorName", l.category, l.image,
        l.quantity, l.unit_price_cents as "unitPriceCents", l.line_cents as "lineCents", coalesce(s.stock, 0) as stock,
        o.user_name as "userName", o.user_email as "userEmail", o.phone, o.address, o.transaction_id as "transactionId",
        o.final_cents as "orderFinalCents", o.placed_at as "placedAt", o.reserved_until as "reservedUntil"
      from orders o
      join order_lines l on l.order_id = o.id
      left join product_sizes s on s.id = l.size_id
      where l.deleted_at is null and o.state <> 'canceled'
        ${ofEmail === undefined ? '' : 'and o.user_id = (select id from users where email = lower($1))'}
      order by o.number desc, l.position`,
    values: ofEmail === undefined ? [] : [ofEmail],
  });
  return rows;
};
