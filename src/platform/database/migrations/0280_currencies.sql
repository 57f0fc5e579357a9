-- What was charged keeps its currency. Before this all of it was in US dollars.
alter table orders add column currency text not null default 'usd';
alter table payments add column currency text not null default 'usd';
alter table refunds add column currency text not null default 'usd';
