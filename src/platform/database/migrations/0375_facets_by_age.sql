-- A search with filters finds the products of an age that have both.
select make_facet_index();
