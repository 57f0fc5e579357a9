-- Products of each combination by stretch of the listing and of prices: they find deep pages, and
-- count beside prices. Changes that come meanwhile wait.
lock table products in share row exclusive mode;

-- Each change adds rows, as those of facet_counts; a job adds them up.
create table stretch_counts (
  id bigint generated always as identity primary key,
  listing text not null check (listing in ('sequence', 'price')),
  starts bigint not null,
  combination bigint not null,
  is_change boolean not null default true,
  products int not null
);
create unique index stretch_counts_sums on stretch_counts (listing, starts, combination)
  where not is_change;
create index stretch_counts_to_add_up on stretch_counts (id) where is_change or products = 0;
create index stretch_counts_read on stretch_counts (listing, starts, combination)
  include (products);

select fill_stretch_counts();
