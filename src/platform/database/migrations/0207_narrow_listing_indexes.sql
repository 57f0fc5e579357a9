-- Indexes of listings hold the combination in place of each column that filters read.
select make_listing_indexes();
