-- Where the shop sells by rules of its own. Without rows it has one market, made of its settings.
create table markets (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  -- Null: the shop's.
  currency text check (currency ~ '^[A-Z]{3}$'),
  language text not null,
  prices_include text not null check (prices_include in ('gross', 'net')),
  -- How prices follow from the shop's, where none is typed.
  derived_holds text not null default 'gross' check (derived_holds in ('gross', 'net')),
  factor_millionths bigint not null default 1000000 check (factor_millionths > 0),
  ending_cents int check (ending_cents >= 0),
  is_active boolean not null default false,
  position int not null,
  revision int not null default 1,
  changed_at timestamptz not null default now()
);

-- A country that no row names belongs to the market of the settings.
create table market_countries (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  market text not null references markets on delete cascade
);
create index market_countries_of_market on market_countries (market);
