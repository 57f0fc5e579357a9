create or replace function count_added_attributes() returns trigger language plpgsql as $$
begin
  insert into attribute_counts (combination, tag, products)
  select coalesce(combination, 0), tag, count(*)
  from added, unnest(attribute_values) tag where deleted_at is null
  group by grouping sets ((combination, tag), (tag));
  return null;
end $$;
create or replace trigger products_added_attributes after insert on products
  referencing new table as added for each statement execute function count_added_attributes();

create or replace function count_removed_attributes() returns trigger language plpgsql as $$
begin
  insert into attribute_counts (combination, tag, products)
  select coalesce(combination, 0), tag, -count(*)
  from removed, unnest(attribute_values) tag where deleted_at is null
  group by grouping sets ((combination, tag), (tag));
  return null;
end $$;
create or replace trigger products_removed_attributes after delete on products
  referencing old table as removed for each statement execute function count_removed_attributes();

-- Joined, both versions would be compared row by row, as in facet-fields.sql.
create or replace function count_changed_attributes() returns trigger language plpgsql as $$
begin
  insert into attribute_counts (combination, tag, products)
  select coalesce(combination, 0), tag, sum(change)
  from (
    select deleted_at, combination, attribute_values, -1 as change from before
    union all select deleted_at, combination, attribute_values, 1 from after
  ) version, unnest(attribute_values) tag
  where deleted_at is null
  group by grouping sets ((combination, tag), (tag)) having sum(change) <> 0;
  return null;
end $$;
create or replace trigger products_changed_attributes after update on products
  referencing old table as before new table as after
  for each statement execute function count_changed_attributes();

create or replace function forget_attribute_counts() returns trigger language plpgsql as $$
begin
  delete from attribute_counts;
  return null;
end $$;
create or replace trigger products_emptied_attributes after truncate on products
  for each statement execute function forget_attribute_counts();
