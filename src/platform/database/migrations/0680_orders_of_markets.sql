-- The market that an order was placed in; empty: the default. No reference: markets are deleted.
alter table orders add column market text not null default '';
