-- Low stock is by size: the lowest stock of a product's sizes is kept beside their sum.
alter table products add column low_stock_max int check (low_stock_max >= 0);   -- null: the shop's
alter table product_stocks add column lowest int not null default 0;
update product_stocks s set lowest = size.lowest
from (select product_id, min(stock) as lowest from product_sizes group by product_id) size
where size.product_id = s.product_id;

create or replace function note_changed_stocks() returns trigger language plpgsql as $$
begin
  insert into changed_stocks (product_id) select distinct product_id from changed;
  -- A new product is listed at once.
  if tg_op = 'INSERT' then
    insert into product_stocks (product_id, stock, lowest)
    select product_id, sum(stock), min(stock) from changed group by product_id
    on conflict do nothing;
  end if;
  return null;
end $$;
