-- The sandbox plays methods beside cards: pages elsewhere, a wallet, answers that come later.
alter table stripe_sandbox.payment_methods
  alter column brand drop not null,
  alter column last4 drop not null,
  alter column exp_month drop not null,
  alter column exp_year drop not null,
  add column type text not null default 'card',
  add column wallet text,
  add check (type <> 'card' or (brand is not null and last4 is not null
    and exp_month is not null and exp_year is not null));
alter table stripe_sandbox.payment_intents
  drop constraint payment_intents_status_check,
  add constraint payment_intents_status_check check (status in ('requires_payment_method',
    'requires_confirmation', 'requires_action', 'requires_capture', 'processing', 'succeeded',
    'canceled')),
  add column method_types text[] not null default '{card}',
  add column is_automatic boolean not null default false,   -- its account and currency decide
  add column changes_at timestamptz,   -- when the answer comes to what is processing
  add column changes_to text check (changes_to in ('succeeded', 'failed')),
  add check ((status = 'processing') = (changes_at is not null)),
  add check ((changes_at is null) = (changes_to is null));
create index payment_intents_changing on stripe_sandbox.payment_intents (changes_at)
  where changes_at is not null;
