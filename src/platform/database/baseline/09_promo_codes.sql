-- Discounts, with or without a code. What a code gives never changes: orders with it refer to its
-- row. Codes have letters of any script, in capitals: nobody types that of an automatic discount.
-- What looks the same is the same is decided where codes are typed.
create table promo_codes (
  code text primary key check (code ~ '^auto-[0-9a-f-]{36}$'
    or (length(code) between 3 and 40 and code !~ '[a-z\s]')),
  kind text not null check (kind in ('percent', 'amount')),
  value int not null,   -- hundredths of a percent, or cents; 0: the terms say it
  first_purchase boolean not null default false,
  minimum_subtotal_cents int not null default 0 check (minimum_subtotal_cents >= 0),
  redemptions_max int check (redemptions_max > 0),   -- null: without limit
  customer_redemptions_max int check (customer_redemptions_max > 0),
  starts_at timestamptz,   -- null: at once
  ends_at timestamptz,   -- null: never
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  title text check (length(title) between 1 and 60),   -- null: its code
  combines boolean not null default false,
  terms jsonb,   -- kind and value of what is no percentage or amount off all items
  for_groups uuid[] not null default '{}',   -- it counts for members of any of these alone
  extended_terms jsonb,   -- those of more kinds and conditions
  check (kind = 'amount' or value <= 10000),
  check (ends_at > starts_at),
  constraint promo_codes_value_check check (value > 0 or (terms is not null and value = 0)),
  constraint promo_codes_title_check1 check (title is not null or code not like 'auto-%'),
  constraint promo_codes_for_groups_check check (for_groups = '{}' or terms is not null)
);
-- The pages of promo codes, newsletter and synonyms at a million rows, as admins filter them.
create index promo_codes_newest on promo_codes (created_at desc, code);
create index promo_codes_automatic on promo_codes (code)
  where code like 'auto-%' and archived_at is null;
