-- What the owner's pages count of many orders is read from indexes alone. None is new.
drop index orders_placed;
create index orders_placed on orders (placed_at) include (amount_due_cents);
drop index orders_paid;
create index orders_paid on orders (paid_at) include (amount_due_cents, id)
  where paid_at is not null;
drop index orders_of_customer;
create index orders_of_customer on orders (user_id, number desc) include (id, state, paid_at);
-- Removed lines are found by order_lines_order_id_size_id_key.
drop index order_lines_of_order;
create index order_lines_of_order on order_lines (order_id) include (product_id, quantity)
  where removed_at is null;
