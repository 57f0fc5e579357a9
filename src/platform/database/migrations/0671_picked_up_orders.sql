-- Whether an order is picked up in the shop: then it is sold there, wherever its customer lives.
alter table orders add column is_picked_up boolean not null default false;
