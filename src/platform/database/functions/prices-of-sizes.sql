-- What listings read of the prices: the lowest for sale, and the greatest share off. The product's
-- own count unless all sizes have their own.
create or replace function make_price_columns() returns void language plpgsql as $make$
begin
  alter table products drop column unit_price_cents, drop column discount_share;
  alter table products
    add column unit_price_cents int not null generated always as (least(sizes_price_cents,
      case when not all_sizes_priced then coalesce(discount_price_cents, price_cents) end)) stored,
    add column discount_share double precision generated always as (greatest(sizes_discount_share,
      case when all_sizes_priced then null when discount_price_cents is null then 0
        else 1 - discount_price_cents::double precision / price_cents end)) stored;
  create index products_by_price on products (unit_price_cents, sequence desc);
  create index products_endless_sale on products (sequence)
    where deleted_at is null and discount_share > 0 and discount_last_day is null;
  drop index if exists products_by_id;
  create index products_by_id on products (id) include (sequence, category, department, brand,
    discount_share, managed_words) where deleted_at is null;
  update facet_fields set value = '(discount_price_cents is not null and not all_sizes_priced
    or coalesce(sizes_discount_share > 0, false))' where name = 'on_sale';
  perform make_facets();
end $make$;
