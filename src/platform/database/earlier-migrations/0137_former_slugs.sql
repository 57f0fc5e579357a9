-- Slugs that products had before: links with them still lead to the product.
create table former_slugs (
  slug text primary key,
  product_id uuid not null references products on delete cascade
);
create index former_slugs_of_product on former_slugs (product_id);
