-- Changes of many products at once: previewed, applied by a job in batches, undone once.
create table bulk_edits (
  id uuid primary key,
  sequence bigint generated always as identity unique,   -- newest highest
  actor_id text not null,
  change jsonb not null,
  matched int not null,   -- products that were asked for
  products int not null check (products > 0),   -- that change, as rows below
  state text not null default 'previewed' check (state in ('previewed', 'applying', 'applied',
    'undoing', 'undone')),
  reached int not null default 0,   -- rows that applying or undoing has come to
  changed int not null default 0,
  undone int not null default 0,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  undone_by text,
  rises int not null default 0
);
create index bulk_edits_previewed on bulk_edits (actor_id, sequence) where state = 'previewed';
-- A job asks each second for what is left to do.
create index bulk_edits_running on bulk_edits (sequence) where state in ('applying', 'undoing');

create table bulk_edit_products (
  bulk_edit_id uuid not null references bulk_edits on delete cascade,
  position int not null,   -- from 1, without gaps
  product_id uuid not null,
  revision int not null,   -- as previewed; with another one the product is skipped
  before jsonb not null,
  after jsonb not null,
  outcome text check (outcome in ('changed', 'skipped', 'undone', 'kept')),
  new_revision int,   -- as changed; with another one undoing keeps the product
  primary key (bulk_edit_id, position)
);
