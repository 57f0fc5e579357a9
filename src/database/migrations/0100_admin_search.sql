-- The dashboard's search finds a size by how its SKU begins, whatever the case.
create index product_sizes_lower_sku on product_sizes (lower(sku) text_pattern_ops)
  where sku is not null;
