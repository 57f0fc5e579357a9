-- Names a combination. Products that share it have equal values; equal values may have two.
create or replace function facet_combination(
  category text, department text, brand text, is_reduced boolean, sizes text[], colors text[]
) returns bigint language sql immutable as $$
  select hash_array_extended(
    array[category, department, brand, case when is_reduced then 'sale' end, '/'] ||
      sizes || array['/'] || colors, 0)
$$;
