-- The sandbox as Stripe: money that is held, refunds that wait or fail, charges and disputes.
alter table stripe_sandbox.payment_intents
  add column capture_method text not null default 'automatic_async',
  add column description text,
  add column charged_at timestamptz,   -- the last try of a card
  add column canceled_at timestamptz,
  add column cancellation_reason text,
  drop constraint payment_intents_status_check,
  add constraint payment_intents_status_check check (status in ('requires_payment_method',
    'requires_confirmation', 'requires_action', 'requires_capture', 'succeeded', 'canceled')),
  drop constraint payment_intents_check,
  add constraint payment_intents_check check (amount_received between 0 and amount);

alter table stripe_sandbox.refunds
  add column reason text,
  add column changes_at timestamptz,   -- when it succeeds or fails by itself
  add column changed_at timestamptz,
  drop constraint refunds_status_check,
  add constraint refunds_status_check
    check (status in ('pending', 'succeeded', 'failed', 'canceled'));
create index refunds_changing on stripe_sandbox.refunds (changes_at)
  where changes_at is not null;

create table stripe_sandbox.disputes (
  id text primary key,
  payment_intent text not null references stripe_sandbox.payment_intents,
  amount int not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('needs_response', 'lost')),
  created_at timestamptz not null
);
create index disputes_of_intent on stripe_sandbox.disputes (payment_intent);

alter table stripe_sandbox.webhook_endpoints
  add column api_version text,
  add column description text;
