// Many plausible orders of generated customers, straight into the tables; the books hold.
import type pg from 'pg';
import { findShopSettings } from '../src/domain/shop-settings/find-shop-settings.ts';
import type { Database } from '../src/platform/database/database.ts';

const firstBatchSize = 200;
const batchSize = 20_000;

/**
 * Adds `count` orders of the last three years, all or none, as the sandbox took their money: it
 * knows their payments. Reports how many there are after each batch. Errors: no generated
 * customers, or no generated products.
 */
export const generateOrders = (
  database: Database,
  count: number,
  report: (orders: number) => void = () => {},
): Promise<void> =>
  database.longTransaction(async (client) => {
    await client.query(prepareSizes);
    for (let first = 1, last = 0; first <= count; first = last + 1) {
      last = Math.min(
        count,
        first === 1 ? firstBatchSize : Math.ceil(first / batchSize) * batchSize,
      );
      await addBatch(client, { first, last, count });
      // With the statistics of empty tables, triggers and the audit of books would take hours.
      if (first === 1) await client.query('analyze');
      report(last);
    }
    // What was sold had been received before.
    await client.query(`insert into stock_ledger (size_id, delta, kind, at)
      select size_id, -sum(delta), 'received', now() - interval '3 years'
      from stock_ledger where order_id is not null and size_id in (
        select size_id from generated_sizes)
      group by size_id having sum(delta) < 0`);
  });

const prepareSizes = `
  create temp table generated_sizes on commit drop as
    select row_number() over (order by p.sequence, s.position) - 1 as place, s.id as size_id,
      p.id as product_id, p.name, s.label, p.color_name, p.category, p.unit_price_cents,
      '/images/' || (p.images -> 0 ->> 'id') || '/640.webp' as image
    from products p join product_sizes s on s.product_id = p.id
    where p.slug like 'generated-%';
  create unique index on generated_sizes (place);
  analyze generated_sizes;
  create temp table new_orders (like orders including defaults) on commit drop;
  create temp table new_lines (like order_lines including defaults) on commit drop`;

type Batch = { first: number; last: number; count: number };

const addBatch = async (client: pg.ClientBase, { first, last, count }: Batch): Promise<void> => {
  await client.query('truncate new_orders, new_lines');
  const { rowCount } = await client.query(chooseLines, [first, last]);
  if (!rowCount) throw new Error('Orders need generated products and customers.');
  const { shippingCents, taxesCents, freeShippingOverCents } = await findShopSettings(
    client,
    'delivery',
  );
  const { currency } = await findShopSettings(client, 'locale');
  const delivery = [shippingCents, taxesCents, freeShippingOverCents, currency.toLowerCase()];
  await client.query(chooseOrders, [first, last, count, ...delivery]);
  for (const copy of copies) await client.query(copy);
};

/** The same for the same numbers, and spread evenly. */
const spread = (text: string, below: string): string =>
  `((hashint8extended(${text}, 7) & 9223372036854775807) % (${below}))::int`;
const orderId = `md5('generated order ' || n)::uuid`;

const chooseLines = `
  insert into new_lines (id, order_id, position, product_id, size_id, product_name, size_label,
    color_name, category, image, quantity, unit_price_cents, line_cents,
    discount_cents, is_reduced)
  select gen_random_uuid(), ${orderId}, k, product_id, size_id, name, label, color_name, category,
    image, quantity, unit_price_cents, quantity * unit_price_cents, 0, false
  from generate_series($1::bigint, $2) n
    cross join (select count(*) as sizes from generated_sizes) total
    cross join lateral generate_series(0, (array[0, 0, 0, 0, 0, 1, 1, 1, 2, 2])[
      1 + ${spread('n', '10')}]) k
    cross join lateral (select 1 + ${spread('n * 5 + k', '11')} / 10 as quantity) amount
    join generated_sizes g on g.place = (${spread('n * 3', 'sizes')} + k * (sizes / 3)) % sizes`;

const chooseOrders = `
  insert into new_orders (id, number, user_id, revision, state, user_name, user_email, phone,
    address, additional_info, subtotal_cents, shipping_cents, taxes_cents, amount_due_cents,
    placed_at, reserved_until, payment_attempt, free_shipping_over_cents,
    currency)
  select made.id, n, u.id, 1, case
      when placed_at > now() - interval '25 minutes' then 'unpaid'
      when chance < 900 then 'paid' when chance < 940 then 'refunded'
      when chance < 975 then 'expired' else 'canceled' end,
    u.name, u.email, u.phone, 1 + n % 98 || ' Ropewalk Lane, Harbor City', '', subtotal, $4::int,
    $5::int, subtotal + $5::int + case when subtotal > $6::int then 0 else $4::int end,
    placed_at, placed_at + interval '30 minutes', 1, $6::int, $7
  from generate_series($1::bigint, $2) n
    cross join lateral (select ${orderId} as id, ${spread('n * 7', '1000')} as chance,
      now() - interval '3 years' * power(1 - n / $3::float8, 1.4) as placed_at) as made
    join (select order_id, sum(line_cents)::int as subtotal from new_lines group by 1) l
      on l.order_id = made.id
    cross join (select count(*) as users from users where id like 'generated-%') total
    join users u on u.id = 'generated-' || 1 + ${spread('n * 11', 'users')}
  order by n`;

const intent = `'pi_generated_' || replace(o.id::text, '-', '')`;
// What was chosen is a status: refunded is an order that is paid, and its money went back.
const state = `(case o.state when 'refunded' then 'paid' else o.state end)`;
const isPaid = `order_is_paid${state}`;
const paidAt = `o.placed_at + interval '3 minutes'`;
const refundId = `'re_generated_' || replace(o.id::text, '-', '')`;
const refundedAt = `${paidAt} + interval '2 days'`;
// The orders of the last two days are still to be sent.
const isSent = `o.state = 'paid' and o.placed_at < now() - interval '2 days'`;
const movedAt = `(case when ${isPaid} then ${paidAt} else o.placed_at + interval '31 minutes' end)`;

/** From the chosen ones into the tables of the shop. */
const copies = [
  `insert into orders (id, user_id, revision, state, user_name, user_email, phone, address,
      additional_info, subtotal_cents, shipping_cents, taxes_cents, amount_due_cents, placed_at,
      reserved_until, payment_attempt, transaction_id, paid_at, fulfilled_at, carrier,
      tracking_number, free_shipping_over_cents, currency)
    select id, user_id, revision, ${state}, user_name, user_email, phone, address, additional_info,
      subtotal_cents, shipping_cents, taxes_cents, amount_due_cents, placed_at, reserved_until,
      payment_attempt, case when ${isPaid} then ${intent} end,
      case when ${isPaid} then ${paidAt} end,
      case when ${isSent} then ${paidAt} + interval '1 day' end,
      case when ${isSent} then 'UPS' end, case when ${isSent} then '1Z' || number end,
      free_shipping_over_cents, currency
    from new_orders o order by number`,
  `insert into order_adjustments (order_id, position, kind, label, cents)
    select id, 0, 'free_shipping', 'Free delivery', -shipping_cents from new_orders
    where amount_due_cents < subtotal_cents + shipping_cents + taxes_cents`,
  `insert into order_lines (id, order_id, position, product_id, size_id, product_name,
      size_label, color_name, category, image, quantity, unit_price_cents, line_cents, removed_at)
    select l.id, order_id, position, product_id, size_id, product_name, size_label, color_name,
      category, image, quantity, unit_price_cents, line_cents,
      case when o.state = 'canceled' then ${movedAt} end
    from new_lines l join new_orders o on o.id = l.order_id`,
  `insert into fulfillments (id, order_id, fulfilled_at, carrier, tracking_number)
    select id, id, ${paidAt} + interval '1 day', 'UPS', '1Z' || number from new_orders o
    where ${isSent}`,
  `insert into fulfillment_lines (fulfillment_id, line_id, quantity)
    select o.id, l.id, l.quantity from new_lines l join new_orders o on o.id = l.order_id
    where ${isSent}`,
  `insert into order_transitions (order_id, from_state, to_state, at, actor_id, reason)
    select id, null, 'unpaid', placed_at, user_id, 'placed' from new_orders`,
  `insert into order_transitions (order_id, from_state, to_state, at, reason)
    select id, 'unpaid', ${state}, ${movedAt},
      ${state}
    from new_orders o where state <> 'unpaid'`,
  `insert into refund_lines (line_id, quantity, canceled, amount_cents, restocked, at)
    select l.id, l.quantity, l.quantity, 0, 0, ${refundedAt}
    from new_lines l join new_orders o on o.id = l.order_id where o.state = 'refunded'`,
  `insert into stripe_sandbox.payment_intents (id, client_secret, amount, amount_received,
      amount_refunded, currency, status, metadata, created_at)
    select ${intent}, ${intent} || '_secret', amount_due_cents, amount_due_cents,
      case when state = 'refunded' then amount_due_cents else 0 end, currency, 'succeeded',
      jsonb_build_object('orderId', id, 'userId', user_id), placed_at
    from new_orders o where ${isPaid}`,
  `insert into payments (intent_id, user_id, order_id, order_revision, amount_cents, state,
      created_at, check_at, settled_at, received_cents, provider, currency)
    select ${intent}, user_id, id, 1, amount_due_cents, 'settled', placed_at, placed_at,
      ${paidAt}, amount_due_cents, 'sandbox', currency
    from new_orders o where ${isPaid}`,
  `insert into refunds (intent_id, order_id, amount_cents, reason, created_at, check_at,
      provider_refund_id, settled_at, provider, currency)
    select ${intent}, id, amount_due_cents, 'order_canceled', ${refundedAt}, ${refundedAt},
      ${refundId}, ${refundedAt}, 'sandbox', currency
    from new_orders o where state = 'refunded'`,
  `insert into stripe_sandbox.refunds (id, payment_intent, amount, created_at)
    select ${refundId}, ${intent}, amount_due_cents, ${refundedAt}
    from new_orders o where state = 'refunded'`,
  `insert into stock_ledger (size_id, delta, kind, order_id, at)
    select l.size_id, -l.quantity, 'reserved', o.id, o.placed_at
    from new_lines l join new_orders o on o.id = l.order_id`,
  `insert into stock_ledger (size_id, delta, kind, order_id, at)
    select l.size_id, l.quantity, 'released', o.id, ${movedAt}
    from new_lines l join new_orders o on o.id = l.order_id
    where not order_is_active${state}`,
  // Older emails are deleted.
  `insert into email_outbox (kind, about, recipient, dedupe_key, state, created_at, expires_at,
      attempts, finished_at)
    select 'order_confirmation', id, user_email, 'order_confirmation:' || id, 'sent', ${paidAt},
      ${paidAt} + interval '1 day', 1, ${paidAt}
    from new_orders o where ${isPaid} and placed_at > now() - interval '89 days'`,
];
