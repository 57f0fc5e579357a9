-- What an order of two items writes at the least, for pgbench: reserved, with a payment, paid.
\set one random(1, 1000)
\set other random(1001, 2000)
\set customer random(1, 3200)
begin;
select s.stock from product_sizes s join bench_sizes b on b.id = s.id
  where b.n in (:one, :other) order by s.id for update of s;
update product_sizes s set stock = stock - 1 from bench_sizes b
  where b.id = s.id and b.n in (:one, :other);
insert into orders (user_id, user_email, user_name, phone, address, subtotal_cents, shipping_cents,
  taxes_cents, amount_due_cents, placed_at, reserved_until, free_shipping_over_cents, currency)
  select id, email, name, '07700900123', '14 Ropewalk Lane', 10000, 0, 0, 10000, now(),
    now() + interval '30 minutes', null, 'usd' from users where id = 'bench-' || :customer::text
  returning id as placed \gset
insert into stock_ledger (size_id, delta, kind, order_id, at)
  select id, -1, 'reserved', :placed::uuid, now() from bench_sizes where n in (:one, :other);
insert into order_lines (order_id, position, product_id, size_id, product_name, size_label,
  color_name, category, image, quantity, unit_price_cents, line_cents)
  select :placed::uuid, n, product_id, id, 'Shirt', 'M', 'Sky', 'Clothing', '', 1, 5000, 5000
  from bench_sizes where n in (:one, :other);
insert into order_transitions (order_id, to_state, at, reason)
  values (:placed::uuid, 'unpaid', now(), 'placed');
commit;
insert into payments (intent_id, user_id, order_id, order_revision, amount_cents, state, created_at,
  check_at, provider, currency, is_test)
  values ('pi_' || :placed::text, 'bench-' || :customer::text, :placed::uuid, 1, 10000, 'open',
    now(), now() + interval '1 minute', 'sandbox', 'usd', true);
begin;
select from orders where id = :placed::uuid for update;
update payments set state = 'settled', received_cents = 10000, settled_at = now()
  where intent_id = 'pi_' || :placed::text;
update orders set state = 'paid', transaction_id = 'pi_' || :placed::text, paid_at = now()
  where id = :placed::uuid;
insert into order_transitions (order_id, from_state, to_state, at, reason)
  values (:placed::uuid, 'unpaid', 'paid', now(), 'payment_settled');
commit;
