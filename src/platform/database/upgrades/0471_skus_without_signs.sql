-- A SKU is found as customers type it: 'AB-12/3' as 'ab123'.
create index product_sizes_sku_key
  on product_sizes (regexp_replace(lower(sku), '[^[:alnum:]]', '', 'g'))
  where sku is not null;
