-- The currency of a zone's prices. Null: the shop's.
alter table shipping_zones add column currency text check (currency ~ '^[A-Z]{3}$');
-- The slugs of the markets where a discount holds. Empty: everywhere.
alter table promo_codes add column markets text[] not null default '{}';
-- A place is in one zone of each currency.
alter table shipping_zone_places drop constraint shipping_zone_places_pkey,
  add primary key (zone_id, country, region, postcodes);
