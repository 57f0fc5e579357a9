-- Counts of changed products are sums of both versions, not a join of them.
select make_facet_triggers();
