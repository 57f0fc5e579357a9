import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/keyset.ts';
import type { CustomerOrder } from './customer-account.ts';

type Query = {
  userId: string;
  /** The number of the last order of the page before. */
  before?: number | undefined;
  size: number;
};

/** The orders of a customer, newest first, also those that were never paid. */
export const listCustomerOrders = async (
  { database }: { database: Database },
  { userId, before, size }: Query,
): Promise<{ orders: CustomerOrder[]; next: number | null }> => {
  const { rows } = await database.pool.query<CustomerOrder>({
    name: 'list-customer-orders',
    text: `select o.id, o.number, order_status(o.state, o.transaction_id) as state,
        o.placed_at as "placedAt", o.currency,
        o.amount_due_cents as "amountDueCents", coalesce((select sum(amount_cents) from refunds
          where intent_id = o.transaction_id and reason <> 'unused'), 0)::int as "refundedCents",
        coalesce(all_lines.items, 0) as items,
        first_line.product_name as "productName", first_line.image,
        greatest(all_lines.products - 1, 0) as "otherProducts"
      from orders o
      left join lateral (select sum(quantity)::int as items, count(*)::int as products
        from order_lines where order_id = o.id and removed_at is null) all_lines on true
      left join lateral (select product_name, image from order_lines
        where order_id = o.id and removed_at is null order by position limit 1) first_line on true
      where o.user_id = $1 and o.number < coalesce($2, 'infinity'::float8)
      order by o.number desc limit $3::int + 1`,
    values: [userId, before ?? null, size],
  });
  const { page, next } = pageOf(rows, size, ({ number }) => number);
  return { orders: page, next };
};
