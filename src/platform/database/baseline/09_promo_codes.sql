-- Promo codes as rows. What a code gives never changes: orders with it refer to its row.
create table promo_codes (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,39}$'),
  kind text not null check (kind in ('percent', 'amount')),
  value int not null check (value > 0),   -- hundredths of a percent, or cents
  first_purchase boolean not null default false,
  minimum_subtotal_cents int not null default 0 check (minimum_subtotal_cents >= 0),
  redemptions_max int check (redemptions_max > 0),   -- null: without limit
  customer_redemptions_max int check (customer_redemptions_max > 0),
  starts_at timestamptz,   -- null: at once
  ends_at timestamptz,   -- null: never
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  check (kind = 'amount' or value <= 10000),
  check (ends_at > starts_at)
);
-- The pages of promo codes, newsletter and synonyms at a million rows, as admins filter them.
create index promo_codes_newest on promo_codes (created_at desc, code);
