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
create or replace trigger product_sizes_added_stocks after insert on product_sizes
  referencing new table as changed for each statement execute function note_changed_stocks();
create or replace trigger product_sizes_changed_stocks after update on product_sizes
  referencing new table as changed for each statement execute function note_changed_stocks();
create or replace trigger product_sizes_removed_stocks after delete on product_sizes
  referencing old table as changed for each statement execute function note_changed_stocks();
