-- Prices in stretches, each named by where it starts. They are cut at round sums, which bounds of
-- prices usually are, the finer the lower they are.
-- Not in SQL, which would be taken apart anew by each statement that names a constant.
create or replace function price_stretch_width(cents int) returns int immutable
language plpgsql as $$
begin
  return case when cents < 2000 then 100 when cents < 5000 then 250 when cents < 10000 then 500
    when cents < 20000 then 1000 when cents < 50000 then 2500 when cents < 100000 then 5000
    when cents < 200000 then 10000 when cents < 500000 then 25000 else 50000 end;
end $$;
create or replace function price_stretch(cents int) returns int immutable language plpgsql as $$
begin
  return cents - cents % price_stretch_width(cents);
end $$;
-- The first that starts there or later.
create or replace function price_stretch_from(cents int) returns int immutable
language plpgsql as $$
begin
  return price_stretch(cents + price_stretch_width(cents) - 1);
end $$;

-- Those of the listing are read by 0.2.0 alone, as those of retired-steps.sql.
create or replace function stretches_of(sequence bigint, cents int)
returns table (listing text, starts bigint) immutable language sql as $$
  values ('sequence', sequence - sequence % 16384), ('price', price_stretch(cents))
$$;
create or replace function fill_stretch_counts() returns void language plpgsql as $$
begin
  delete from stretch_counts;
  insert into stretch_counts (listing, starts, combination, is_change, products)
  select listing, starts, combination, false, count(*)
  from products, stretches_of(sequence, unit_price_cents)
  where deleted_at is null group by listing, starts, combination;
end $$;
