-- What the owner sets while the shop runs: one row a group, read by find-shop-settings.ts alone.
create table shop_settings (
  name text primary key check (name <> ''),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  changed_at timestamptz not null default now()
);

-- The demo's brands, articles, team and films are shown where its catalog was seeded: until now
-- every database with its products.
insert into shop_settings (name, value)
select 'storefront', '{"isDemo": true}'
where exists (select from reviews where is_demo) or exists (
  select from products
  where brand in ('Norrvane', 'Maren Vale', 'Tidewick', 'Arden Row', 'Hollin Fell', 'Brimsong'));

-- The offer of 20% belongs to the demo, whose seed brings it. A shop that has opened keeps it.
delete from promo_codes
where code = 'FIRSTHEM' and not exists (select from products) and not exists (select from users)
  and not exists (select from orders where 'FIRSTHEM' in (promo_code, lost_promo_code));
