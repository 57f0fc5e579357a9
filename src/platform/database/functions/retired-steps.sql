-- Version 0.2.0 finds deep pages by steps of the listing. It may still run during an update, so
-- one step holds the whole listing. Drop this file, page_counts and the rows of stretch_counts for
-- 'sequence' once `worksFrom` is later than 0.2.0.
create or replace function stretch_end(listing text, starts bigint) returns bigint
immutable language sql as $$
  select starts + case listing when 'sequence' then 16384 else price_stretch_width(starts::int) end
$$;

create or replace function count_pages() returns trigger language plpgsql as $$
begin
  insert into page_counts (listing, starts, combination, products)
  select 'sequence', 1::bigint << 52, combination, products
  from added where sizes_in_stock = '{}';
  return null;
end $$;
create or replace trigger size_counts_added_pages after insert on size_counts
  referencing new table as added for each statement execute function count_pages();

-- Read by the nightly check of 0.2.0.
create or replace function counted_pages()
returns table (listing text, starts bigint, combination bigint, products bigint)
language plpgsql stable as $$
begin
  return query select 'sequence', 1::bigint << 52, s.combination, sum(s.products)
    from size_counts s where sizes_in_stock = '{}' group by 3;
end $$;
