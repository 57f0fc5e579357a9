-- The lists of orders read listed_orders, which has an index of what is still to be sent.
drop index orders_to_fulfill;
