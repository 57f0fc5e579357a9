-- Without its table nothing here is made yet.
comment on table stretch_counts is 'Follows from products, as facet_counts does';

create or replace function count_stretches() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from stretch_counts;
    return null;
  end if;
  insert into stretch_counts (listing, starts, combination, products)
  select listing, starts, combination, count(*) * case tg_op when 'INSERT' then 1 else -1 end
  from moved, stretches_of(sequence, unit_price_cents)
  where deleted_at is null group by listing, starts, combination;
  return null;
end $$;
create or replace trigger products_added_stretches after insert on products
  referencing new table as moved for each statement execute function count_stretches();
create or replace trigger products_removed_stretches after delete on products
  referencing old table as moved for each statement execute function count_stretches();
create or replace trigger products_emptied_stretches after truncate on products
  for each statement execute function count_stretches();

create or replace function count_changed_stretches() returns trigger language plpgsql as $$
begin
  insert into stretch_counts (listing, starts, combination, products)
  select listing, starts, combination, sum(change)
  from (
    select sequence, unit_price_cents, combination, -1 from before where deleted_at is null
    union all
    select sequence, unit_price_cents, combination, 1 from after where deleted_at is null
  ) version (sequence, cents, combination, change), stretches_of(sequence, cents)
  group by listing, starts, combination having sum(change) <> 0;
  return null;
end $$;
create or replace trigger products_changed_stretches after update on products
  referencing old table as before new table as after
  for each statement execute function count_changed_stretches();
