-- What all sizes of a product have together, for sorting and for what runs low. Orders only note
-- which products they changed: written by each of them, a sum would make orders of one product
-- wait for each other. A job adds up.
create table product_stocks (
  product_id uuid primary key references products on delete cascade,
  stock bigint not null
);
create index product_stocks_by_stock on product_stocks (stock, product_id);
create table changed_stocks (
  id bigint generated always as identity primary key,
  product_id uuid not null
);

create function note_changed_stocks() returns trigger language plpgsql as $$
begin
  insert into changed_stocks (product_id) select distinct product_id from changed;
  -- A new product is listed at once.
  if tg_op = 'INSERT' then
    insert into product_stocks (product_id, stock)
    select product_id, sum(stock) from changed group by product_id on conflict do nothing;
  end if;
  return null;
end $$;
create trigger product_sizes_added_stocks after insert on product_sizes
  referencing new table as changed for each statement execute function note_changed_stocks();
create trigger product_sizes_changed_stocks after update on product_sizes
  referencing new table as changed for each statement execute function note_changed_stocks();
create trigger product_sizes_removed_stocks after delete on product_sizes
  referencing old table as changed for each statement execute function note_changed_stocks();

insert into product_stocks (product_id, stock)
select product_id, sum(stock) from product_sizes group by product_id;
analyze product_stocks;
