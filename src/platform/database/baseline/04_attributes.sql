-- `key` is the parameter of URLs and stays when the name changes. What is deleted is gone for
-- everybody at once; a job takes it from the products and then deletes the row.
create table attributes (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (name <> ''),
  position int not null,
  is_filter boolean not null default true,
  revision int not null default 1,
  deleted_at timestamptz
);

create table attribute_values (
  attribute text not null references attributes on delete cascade,
  key text not null check (key ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  label text not null check (label <> ''),
  position int not null,
  tag text not null generated always as (attribute || ':' || key) stored unique,
  deleted_at timestamptz,
  reindex_from bigint,
  primary key (attribute, key)
);

-- How many products of a combination have a tag, and of all combinations as number 0. Each change
-- adds rows, as in facet_counts, and a job adds them up.
create table attribute_counts (
  id bigint generated always as identity primary key,
  combination bigint not null,
  tag text not null,
  products int not null
);
create index attribute_counts_of_all on attribute_counts (tag) include (products)
  where combination = 0;
