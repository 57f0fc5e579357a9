// What the limits of reservations compare: who has reserved how much, in two statements.
import type { Queryable } from '../../../platform/database/database.ts';
import { inOneRoundTrip } from '../../../platform/database/transact.ts';
import { neverBought } from '../place/is-new-customer.ts';
import { networkHours, repeatHours } from './reservation-limits.ts';

export type SizeCount = {
  sizeId: string;
  stock: number;
  /** How many unpaid orders of the customer have reserved it in `repeatHours`, ended or not. */
  times: number;
  /** Items in unpaid orders, of everybody and of who never bought; 0 unless the customer is new. */
  reserved: number;
  reservedByNew: number;
};

export type ReservationCounts = {
  /** Unpaid orders of the customer, and their items. */
  orders: number;
  items: number;
  /** In unpaid orders of all accounts that tried one of the customer's cards. */
  cardItems: number;
  /**
   * By network, in their order: items in its unpaid orders of the last `networkHours`, still
   * reserved or not. New customers and others count apart, so strangers cannot block returning
   * customers.
   */
  networkItems: number[];
  sizes: Map<string, SizeCount>;
};

type Asked = {
  customerId: string;
  /** The order that changes: what it reserves does not count. */
  orderId?: string | undefined;
  /** Sizes, or products with all of theirs. */
  ids: readonly string[];
  networks: readonly { key: string }[];
  now: Date;
};

/** The caller has locked customer, cards, networks and sizes. */
export const countReservations = async (
  client: Queryable,
  { customerId, orderId = undefined, ids, networks, now }: Asked,
): Promise<ReservationCounts> => {
  const [{ rows }, { rows: sizes }] = await inOneRoundTrip(
    client.query<Omit<ReservationCounts, 'sizes'>>({
      name: 'count-reserved',
      text: countReserved,
      values: [
        customerId,
        orderId ?? null,
        networks.map(({ key }) => key),
        networkHoursBefore(now),
      ],
    }),
    client.query<SizeCount>({
      name: 'count-reserved-sizes',
      text: countReservedSizes,
      values: [customerId, orderId ?? null, ids, hoursBefore(now, repeatHours)],
    }),
  );
  const counted = rows[0] as Omit<ReservationCounts, 'sizes'>;
  return { ...counted, sizes: new Map(sizes.map((size) => [size.sizeId, size])) };
};

export const networkHoursBefore = (now: Date): Date => hoursBefore(now, networkHours);

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

const countReserved = `
  select count(distinct o.id)::int as orders, coalesce(sum(l.quantity), 0)::int as items,
    (select coalesce(sum(quantity), 0)::int
      from orders other join order_lines on order_id = other.id and removed_at is null
      where other.state = 'unpaid' and other.id is distinct from $2 and other.user_id in (
        select user_id from payments where card_fingerprint = any(array(
          select card_fingerprint from payments
          where user_id = $1 and card_fingerprint is not null)))) as "cardItems",
    array(select (select coalesce(sum(quantity), 0)::int
        from order_networks n join orders other on other.id = n.order_id
          join order_lines lines on lines.order_id = other.id
        where n.network_key = network.key and n.at > $4 and not order_is_paid(other.state)
          and other.id is distinct from $2
          and (${neverBought('other.user_id')}) = (${neverBought('$1')}))
      from unnest($3::text[]) with ordinality network (key, place) order by place
    ) as "networkItems"
  from orders o left join order_lines l on l.order_id = o.id and l.removed_at is null
  where o.user_id = $1 and o.state = 'unpaid' and o.id is distinct from $2`;

const countReservedSizes = `
  select s.id as "sizeId", s.stock,
    (select count(distinct o.id)::int
      from orders o join stock_ledger g on g.order_id = o.id and g.kind = 'reserved'
      where o.user_id = $1 and o.id is distinct from $2 and o.placed_at > $4
        and not order_is_paid(o.state) and g.size_id = s.id) as times,
    coalesce(sum(l.quantity), 0)::int as reserved,
    coalesce(sum(l.quantity) filter (where o.is_new), 0)::int as "reservedByNew"
  from product_sizes s
    left join (select id, ${neverBought('unpaid.user_id')} as is_new from orders unpaid
      where state = 'unpaid' and id is distinct from $2 and ${neverBought('$1')}) o on true
    left join order_lines l on l.order_id = o.id and l.size_id = s.id and l.removed_at is null
  where s.id = any(array(select id from product_sizes where id = any($3::uuid[])
    union select id from product_sizes where product_id = any($3::uuid[])))
  group by s.id`;
