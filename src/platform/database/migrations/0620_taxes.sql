-- Where the shop is registered for taxes, and the owner's own rates. Without a registration
-- nothing is taxed.
create table tax_registrations (
  id uuid primary key default gen_random_uuid(),
  scheme text not null
    check (scheme in ('domestic', 'oss', 'ioss', 'gb', 'voec', 'ch', 'us_state')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text not null check (region ~ '^[A-Z0-9]{0,3}$'),
  number text not null check (length(number) <= 40),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  -- The scheme's bound in the currency of the shop; null: none, or the scheme's own.
  bound_cents bigint check (bound_cents > 0),
  revision int not null default 1,
  changed_at timestamptz not null
);
create unique index tax_registrations_of_day
  on tax_registrations (scheme, country, region, starts_on);

create table tax_rates (
  id uuid primary key default gen_random_uuid(),
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text not null check (region ~ '^[A-Z0-9]{0,3}$'),
  -- What postcodes begin with; none: all of the place.
  postcodes text[] not null,
  -- '': all goods
  tax_class text not null,
  starts_on date not null,
  name text not null check (length(name) between 1 and 40),
  rate_millionths int not null check (rate_millionths between 0 and 1000000),
  reason text not null,
  -- In the currency of the shop; the mode says whether it is exempt below, or taxed above.
  bound_cents bigint check (bound_cents > 0),
  bound_mode text check (bound_mode in ('whole', 'excess')),
  shipping text not null check (shipping in ('as_goods', 'exempt', 'taxed')),
  source text not null check (length(source) <= 200),
  revision int not null default 1,
  changed_at timestamptz not null,
  check ((bound_cents is null) = (bound_mode is null))
);
create unique index tax_rates_of_day
  on tax_rates (country, region, tax_class, starts_on, postcodes);

alter table products add column tax_class text not null default 'clothing'
  check (tax_class in ('clothing', 'clothing_children', 'footwear', 'accessory', 'book', 'other'));

-- Proof that a register was asked about a customer's VAT number, and what it said on that day.
create table vat_number_checks (
  id uuid primary key default gen_random_uuid(),
  number text not null check (length(number) <= 20),
  answer text not null check (answer in ('valid', 'not_valid', 'no_answer')),
  -- Of the register, with which it finds its answer again.
  consultation text not null check (length(consultation) <= 60),
  -- Why there is no answer, as 'MS_UNAVAILABLE'.
  reason text not null check (length(reason) <= 60),
  asked_at timestamptz not null
);
create index vat_number_checks_of_number on vat_number_checks (number, asked_at desc);
