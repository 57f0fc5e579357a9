-- Products are locked in the order of their ids, then read anew: concurrent orders of other sizes
-- of one product wait for each other and lose nothing.
create or replace function update_sizes_in_stock(changed uuid[]) returns void language plpgsql as $$
begin
  if changed is null then return; end if;
  perform from products where id = any(changed) order by id for no key update;
  -- Of a product that is imported they are right already: its row is written once.
  update products p set sizes_in_stock = found.labels
  from (
    select one.id, coalesce(array_agg(s.label order by s.position)
      filter (where s.stock > 0), '{}') as labels
    from unnest(changed) one (id) left join product_sizes s on s.product_id = one.id
    group by one.id
  ) found
  where p.id = found.id and p.sizes_in_stock <> found.labels;
end $$;

create or replace function sizes_added() returns trigger language plpgsql as $$
begin
  perform update_sizes_in_stock(array_agg(distinct product_id)) from added where stock > 0;
  return null;
end $$;
create or replace trigger product_sizes_added after insert on product_sizes
  referencing new table as added for each statement execute function sizes_added();

create or replace function sizes_removed() returns trigger language plpgsql as $$
begin
  perform update_sizes_in_stock(array_agg(distinct product_id)) from removed where stock > 0;
  return null;
end $$;
create or replace trigger product_sizes_removed after delete on product_sizes
  referencing old table as removed for each statement execute function sizes_removed();

-- Most changes of stock neither sell a size out nor bring it back, and touch no product. Joined,
-- both versions would be compared row by row, as in facet-fields.sql.
create or replace function sizes_changed() returns trigger language plpgsql as $$
begin
  perform update_sizes_in_stock(array_agg(distinct product_id))
  from (
    select product_id from (
      select id, product_id, label, stock > 0 as is_in_stock, -1 as change from before
      union all select id, product_id, label, stock > 0, 1 from after
    ) version group by id, product_id, label, is_in_stock having sum(change) <> 0
  ) changed;
  return null;
end $$;
create or replace trigger product_sizes_changed after update on product_sizes
  referencing old table as before new table as after
  for each statement execute function sizes_changed();
