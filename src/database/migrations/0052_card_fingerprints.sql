-- Which card paid, as the provider tells cards apart: one first purchase a card.
alter table payments add column card_fingerprint text;
create index payments_of_card on payments (card_fingerprint) where card_fingerprint is not null;
create index payments_of_user on payments (user_id) where card_fingerprint is not null;

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('order_expired',
  'order_canceled', 'duplicate', 'superseded', 'card_used', 'wrong_amount', 'unclaimed', 'unused'));

-- The sandbox tells cards apart as Stripe does: the same for a number, and not the number.
alter table stripe_sandbox.payment_methods add column fingerprint text;
