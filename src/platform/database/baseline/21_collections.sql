-- Collections of products, by hand or by rule, with an address each.
create table collections (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  title text not null,
  -- Plain lines.
  text text not null default '',
  image jsonb,
  kind text not null check (kind in ('hand', 'rule')),
  -- The filters of a listing, as a URL has them: {"category": ["Hat"], "maxPrice": ["50"]}
  rule jsonb not null default '{}',
  sort text not null default 'featured',
  -- How /Collection shows it.
  placement text not null default 'card' check (placement in ('card', 'banner', 'none')),
  position int not null default 100,
  -- Its card leads to the shop with its filters, and it has no page of its own.
  leads_to_shop boolean not null default false,
  seo_title text not null default '',
  seo_description text not null default '',
  is_hidden boolean not null default true,
  -- By the clock of the shop's time zone, whichever it is by then.
  starts_at timestamp,
  ends_at timestamp,
  revision int not null default 1,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index collections_slug on collections (slug) where deleted_at is null;

create table collection_products (
  collection_id uuid not null references collections on delete cascade,
  product_id uuid not null references products on delete cascade,
  position int not null,
  primary key (collection_id, product_id)
);
create index collection_products_product on collection_products (product_id);

-- The last collection that had an address leads there, unless another has it now.
create table former_collection_slugs (
  slug text primary key,
  collection_id uuid not null references collections on delete cascade
);
create index former_collection_slugs_collection on former_collection_slugs (collection_id);
