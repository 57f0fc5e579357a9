-- The sandbox's lists: newest first, and when the money of an intent moved.
alter table stripe_sandbox.payment_intents add column paid_at timestamptz;
create index payment_intents_created on stripe_sandbox.payment_intents (created_at, id);
create index refunds_created on stripe_sandbox.refunds (created_at, id);
