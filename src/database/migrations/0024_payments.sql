-- Each try that the provider refused is counted, so that the next one has a key of its own.
alter table orders add column payment_attempt int not null default 0;
alter table refunds add column attempt int not null default 0;
-- When to ask the provider again before a lapsed order expires; null: at once.
alter table orders add column expiry_check_at timestamptz;

-- A price-only payment takes lines until it is closed; then what they do not use is refunded.
alter table payments add column closed_at timestamptz;
update payments p set closed_at = settled_at
where order_id is null and state = 'settled'
  and (settled_at < now() - interval '30 days'
    or exists (select from refunds r where r.intent_id = p.intent_id));
drop index payments_price_only;
create index payments_price_only on payments (settled_at)
  where order_id is null and state = 'settled' and closed_at is null;
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('order_expired',
  'order_canceled', 'duplicate', 'superseded', 'wrong_amount', 'unclaimed', 'unused'));
alter table order_adjustments drop constraint order_adjustments_kind_check;
alter table order_adjustments add constraint order_adjustments_kind_check
  check (kind in ('free_shipping', 'shipping_discount', 'promo_code'));

-- The sandbox lists refunds by payment intent and finds intents by their order, as Stripe does.
alter table stripe_sandbox.refunds add column metadata jsonb not null default '{}';
alter table stripe_sandbox.refunds add column status text not null default 'succeeded'
  check (status in ('succeeded', 'failed'));
create index refunds_of_intent on stripe_sandbox.refunds (payment_intent);
create index payment_intents_of_order on stripe_sandbox.payment_intents ((metadata->>'orderId'));
