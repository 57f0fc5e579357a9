-- What the Stripe sandbox has reckoned and recorded of taxes.
create table stripe_sandbox.tax_calculations (
  id text primary key,
  body jsonb not null,
  created_at timestamptz not null
);
create table stripe_sandbox.tax_transactions (
  id text primary key,
  reference text not null unique,
  calculation text not null references stripe_sandbox.tax_calculations,
  reverses text references stripe_sandbox.tax_transactions,   -- null: it is no reversal
  amount bigint not null,   -- with tax; of a reversal below zero
  created_at timestamptz not null
);
create unique index tax_transactions_of_calculation
  on stripe_sandbox.tax_transactions (calculation) where reverses is null;
create index tax_transactions_reversing on stripe_sandbox.tax_transactions (reverses);
