import type { Queryable } from '../../../platform/database/database.ts';
import { isInTeam } from '../../team/access.ts';
import { lineActs, type OrderEvent, orderActs } from '../order-event.ts';

/** The most events of an order that are listed; older ones are left out. */
const orderEventsMax = 300;

/** What happened to an order, newest first. */
export const listOrderEvents = async (
  database: Queryable,
  orderId: string,
): Promise<OrderEvent[]> => {
  const { rows } = await database.query<OrderEvent>({
    name: 'list-order-events',
    text: `select e.id, e.at, e.kind, e.actor_id as "actorId", u.name as "actorName",
        coalesce(${isInTeam('u')}, false) as "isByAdmin", e.reason, e.cents as "amountCents",
        e.text, e.email
      from (${sources.join(' union all ')}) e
        (id, at, kind, actor_id, reason, cents, text, email, place)
      left join users u on u.id = e.actor_id
      order by e.at desc, e.place desc, e.id desc limit ${orderEventsMax}`,
    values: [orderId],
  });
  return rows;
};

const actionsOf = (acts: object): string =>
  Object.keys(acts)
    .map((act) => `'order_${act}'`)
    .join(', ');

// At the same time, `place` puts the cause before its effect.
const sources = [
  `select 'transition-' || id, at, case to_state when 'unpaid' then 'placed' else to_state end,
     actor_id, reason, null::int, null, null::json, 1
   from order_transitions where order_id = $1::uuid`,
  `select 'refunded-' || o.id, last.at, 'refunded', last.created_by, null, null, null, null, 1
   from orders o join lateral (select coalesce(settled_at, canceled_at) as at, created_by
     from refunds where intent_id = o.transaction_id
       and (settled_at is not null or outside_way is not null)
     order by at desc, id desc limit 1) last on true
   where o.id = $1::uuid and payment_status(o.state, o.transaction_id) = 'refunded'`,

  `select 'pending-' || intent_id, pending_since, 'pending', null, null, amount_cents,
     pending_method, null, 1
   from payments where order_id = $1::uuid and pending_since is not null`,
  `select 'failed-' || intent_id, failed_at, 'payment_failed', null, null, amount_cents,
     pending_method, null, 0
   from payments where order_id = $1::uuid and failed_at > pending_since`,

  `select 'refund-' || id, created_at, 'refund_made', created_by, reason, amount_cents,
     (select nullif(sum(restocked), 0)::text from refund_lines where refund_id = refunds.id),
     null, 0
   from refunds where order_id = $1::uuid`,
  `select 'settled-' || id, settled_at, 'refund_settled', null, null, amount_cents, null, null, 0
   from refunds where order_id = $1::uuid and settled_at is not null`,

  `select 'email-' || id, coalesce(finished_at, created_at), 'email', null, null, null, null,
     json_build_object('kind', kind, 'state', state, 'recipient', recipient), 2
   from email_outbox where about = any(
     array(select id::text from refunds where order_id = $1::uuid)
     || array(select id::text from withdrawals where order_id = $1::uuid) || $1::text)`,

  `select 'withdrawal-' || id, stated_at, 'withdrawn', null, null, null,
     concat_ws(chr(10), name, nullif(items, '')), null, 1
   from withdrawals where order_id = $1::uuid`,

  `select 'note-' || id, created_at, 'note', author_id, null, null, text, null, 1
   from order_notes where order_id = $1::uuid`,

  `select 'audit-' || id, at, substr(action, 7), actor_id, null, null,
     case when action = 'order_returned' then detail->'after'->>'items'
       when action = 'order_arrival_changed' then detail->'after'->>'arrivedOn'
       when action = 'order_marked_paid' then nullif(detail->>'note', '')
       when action = 'order_refund_stopped' then concat_ws(' ', detail->>'way', detail->>'on')
       else nullif(concat_ws(' ', detail->'after'->>'carrier', detail->'after'->>'trackingNumber',
         detail->'after'->>'trackingLink'), '') end,
     null, 1
   from audit_log where subject = $1::text
     and action in (${actionsOf(orderActs)})`,
  `select 'audit-' || a.id, a.at, substr(a.action, 7), a.actor_id, null, null, l.product_name,
     null, 0
   from order_lines l join audit_log a on a.subject = l.id::text
   where l.order_id = $1::uuid
     and a.action in (${actionsOf(lineActs)})`,
];
