-- What facets read unless two sizes are chosen: the rows of facet_counts with the sizes {} for all
-- products, and once more for each size that they have. Changes of products wait meanwhile.
lock table products in share row exclusive mode;

-- Follows from facet_counts: a trigger adds rows, a job adds them up.
create table size_counts (like facet_counts including identity, in_stock boolean not null,
  primary key (id));

-- Also makes the trigger, which fills it by the rows that come back.
select make_facet_triggers();
with taken as (delete from facet_counts returning *)
insert into facet_counts overriding system value select * from taken;
