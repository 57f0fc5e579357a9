-- Two admins who change the same settings: the second one is told. 0 is a group never set.
alter table shop_settings add column revision int not null default 1 check (revision > 0);

-- What an order was placed with is what a change of its lines is priced with; null: never free.
-- Until now the bound was a constant.
alter table orders add column free_shipping_over_cents int default 9900
  check (free_shipping_over_cents >= 0);
