-- Products by steps of the listing, for deep pages of whatever has no filter by size: rows as those
-- of stretch_counts, with combinations of size_counts. Changes of products wait meanwhile.
lock table products in share row exclusive mode;

create table page_counts (like stretch_counts including all);

select make_facet_triggers();
insert into page_counts (listing, starts, combination, products)
select * from counted_pages();
