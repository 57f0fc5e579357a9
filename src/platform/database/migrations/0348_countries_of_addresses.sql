-- ISO 3166-1 alpha-2, '' where nothing tells it; null is not read yet.
alter table users add column country text;
alter table shipping_addresses add column country text;
alter table orders add column country text;
create index users_by_country on users (country);
create index shipping_addresses_by_country on shipping_addresses (country, user_id);
create index orders_by_country on orders (country, user_id) where order_is_paid(state);
