// Units of stock: every one that was received is on hand, reserved or sold.
import { countedLines, type Invariant } from './invariant.ts';

/** Less what was restocked. A deleted size takes its ledger along: only those left count. */
const heldBySize = `(
  select o.id as order_id, o.number, l.size_id,
    sum(l.quantity - g.restocked) as quantity
  from orders o join ${countedLines} l on l.order_id = o.id
    join line_goods g on g.line_id = l.id
  where order_is_active(o.state) and l.size_id in (select id from product_sizes)
  group by o.id, o.number, l.size_id)`;

export const stockInvariants: Invariant[] = [
  {
    name: 'Stock is never negative',
    sql: 'select id as size, stock from product_sizes where stock < 0',
  },
  {
    name: 'Stock is the sum of its ledger: received, less reserved and sold',
    sql: `select s.id as size, s.stock, coalesce(sum(l.delta), 0) as ledger
      from product_sizes s left join stock_ledger l on l.size_id = s.id
      group by s.id having s.stock <> coalesce(sum(l.delta), 0)`,
  },
  {
    name: 'Every unit received is on hand, reserved by an unpaid order, or sold',
    sql: `select s.id as size, coalesce(l.received, 0) as received, s.stock,
        coalesce(h.held, 0) as held
      from product_sizes s
      left join (select size_id, sum(delta) as received from stock_ledger
        where kind in ('received', 'corrected') group by size_id) l on l.size_id = s.id
      left join (select size_id, sum(quantity) as held from ${heldBySize} one
        group by size_id) h on h.size_id = s.id
      where coalesce(l.received, 0) <> s.stock + coalesce(h.held, 0)`,
  },
  {
    name: 'An order holds in the ledger what its lines say, size by size',
    sql: `with moved as (
        select order_id, size_id, -sum(delta) as quantity from stock_ledger
        where kind in ('reserved', 'released', 'restocked') group by order_id, size_id)
      select coalesce(held.order_id, moved.order_id) as "order",
        coalesce(held.size_id, moved.size_id) as size,
        coalesce(held.quantity, 0) as lines, coalesce(moved.quantity, 0) as ledger
      from ${heldBySize} held full join moved
        on moved.order_id = held.order_id and moved.size_id = held.size_id
      where coalesce(held.quantity, 0) <> coalesce(moved.quantity, 0)`,
  },
  {
    name: 'Expired and canceled orders hold no stock',
    sql: `select o.number as "order", -sum(l.delta) as held
      from orders o join stock_ledger l on l.order_id = o.id
      where not order_is_active(o.state) and l.kind in ('reserved', 'released', 'restocked')
      group by o.number having sum(l.delta) <> 0`,
  },
  {
    name: 'A ledger row has the sign of its kind, and an order when one reserves or releases',
    sql: `select l.id as row, l.kind, l.delta, l.order_id as "order"
      from stock_ledger l left join orders o on o.id = l.order_id
      where l.delta = 0
        or (l.kind in ('reserved', 'released', 'restocked')) <> (o.id is not null)
        or (l.kind = 'reserved' and l.delta > 0)
        or (l.kind in ('released', 'received', 'restocked') and l.delta < 0)`,
  },
];
