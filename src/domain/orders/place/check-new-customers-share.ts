import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import type { ReservationLimits } from '../reservations/reservation-limits.ts';
import { neverBought } from './is-new-customer.ts';
import type { PricedLine } from './price-lines.ts';

/** The order of a new customer whose lines were just taken off the stock. */
type Reserved = { orderId: string; lines: readonly PricedLine[] };

/**
 * Whether new customers together stay within their share of each size, whose rows are locked.
 * Errors: reservation_limit {limit, max, _id}; the caller rolls back.
 */
export const checkNewCustomersShare = async (
  client: Queryable,
  { newCustomersPercent, newCustomerMinutes }: ReservationLimits,
  { orderId, lines }: Reserved,
): Promise<Failure<'reservation_limit'> | undefined> => {
  const { rows } = await client.query<{ sizeId: string; free: number }>({
    name: 'count-new-customers-share',
    text: `select s.id as "sizeId", ceil((s.stock + wanted.quantity + coalesce(sum(l.quantity), 0))
          * $4::int / 100.0)::int
          - coalesce(sum(l.quantity) filter (where o.is_new), 0) as free
      from unnest($1::uuid[], $2::int[]) wanted (size_id, quantity)
        join product_sizes s on s.id = wanted.size_id
        left join (select id, ${neverBought('unpaid.user_id')} as is_new
          from orders unpaid where state = 'unpaid' and id <> $3) o
          on true
        left join order_lines l on l.order_id = o.id and l.size_id = s.id and l.removed_at is null
      group by s.id, wanted.quantity`,
    values: [
      lines.map(({ sizeId }) => sizeId),
      lines.map(({ quantity }) => quantity),
      orderId,
      newCustomersPercent,
    ],
  });
  const free = new Map(rows.map((row) => [row.sizeId, Math.max(0, row.free)]));
  const line = lines.find(({ sizeId, quantity }) => quantity > (free.get(sizeId) ?? 0));
  if (!line) return undefined;
  const max = free.get(line.sizeId) ?? 0;
  const detail = { limit: 'new_customers', max, _id: line.sizeId };
  return fail('reservation_limit', toSentence(line, max, newCustomerMinutes), detail);
};

const toSentence = (
  { productName, sizeLabel }: PricedLine,
  max: number,
  minutes: number,
): string =>
  max === 0
    ? `Others are paying for ${productName} (${sizeLabel}) right now. What they do not pay for ` +
      `within ${minutes} minutes can be ordered again.`
    : `A first order can have ${max} of ${productName} (${sizeLabel}) right now, because few are ` +
      'left. Reduce the quantity in your cart.';
