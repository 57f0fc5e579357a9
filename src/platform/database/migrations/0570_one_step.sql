-- Deep pages are read in the listing's order: 0.2.0 alone still asks for steps, and finds one.
lock table products, page_counts, size_counts in share row exclusive mode;
delete from page_counts;
insert into page_counts (listing, starts, combination, is_change, products)
select listing, starts, combination, false, products from counted_pages() where products <> 0;
comment on table page_counts is 'retired: pages are read in the order of the listing';
-- Triggers have new functions by now.
drop function if exists count_added_products, count_removed_products, count_changed_products,
  count_added_sizes, make_facet_triggers;
