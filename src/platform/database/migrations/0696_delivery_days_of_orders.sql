-- The days that the chosen way of delivery promised, when it was chosen; null: those of the shop.
alter table orders
  add column delivery_days_min int,
  add column delivery_days_max int;
