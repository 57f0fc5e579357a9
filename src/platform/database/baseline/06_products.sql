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
  rises int not null default 0,
  problem text   -- why the shop itself stopped it
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

-- Files of products: staged line by line, checked, applied by a job in batches, undone once.
create table product_imports (
  id uuid primary key,
  sequence bigint generated always as identity unique,   -- newest highest
  actor_id text not null,
  file_name text not null,
  format text not null,
  columns text[] not null default '{}',   -- what the file has, by its name here
  state text not null default 'uploading' check (state in ('uploading', 'choosing', 'checking',
    'previewed', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  lines int not null default 0,   -- with the titles
  added int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  problems int not null default 0,
  problem text,   -- why nothing of it was kept
  reached int not null default 0,   -- the line that applying or undoing has come to
  kept int not null default 0,   -- products that undoing left, because others changed them
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  undone_by text,
  head text[] not null default '{}',   -- its titles as they stand there
  refused int not null default 0,   -- products that have mistakes
  notes int not null default 0,
  uncounted int not null default 0,   -- sizes for sale without a number
  uncounted_stock int check (uncounted_stock >= 0),   -- the answer: as many of each
  chosen text[],   -- what each column is, as they stand in the file; '' is not read
  is_remembered boolean not null default false   -- by the choice of a file before
);
create index product_imports_running on product_imports (sequence)
  where state in ('checking', 'applying', 'undoing');

-- Until they are checked. Lines of one item have its first line in common.
create table product_import_lines (
  import_id uuid not null references product_imports on delete cascade,
  first_line int not null,
  line int not null,
  cells jsonb not null,
  original text[] not null default '{}',   -- cells as they stand in the file
  problem text,   -- of a product that is left out
  primary key (import_id, first_line, line)
);

create table product_import_products (
  import_id uuid not null references product_imports on delete cascade,
  line int not null,
  action text not null check (action in ('add', 'change', 'none')),
  product_id uuid not null,
  name text not null,
  changes jsonb not null default '[]',   -- as it is shown
  revision int,   -- as checked; with another one nothing of the file is kept
  before jsonb,
  after jsonb,
  outcome text check (outcome in ('done', 'undone', 'kept')),
  new_revision int,   -- as applied; with another one undoing keeps the product
  primary key (import_id, line, product_id)
);
create index product_import_products_by_action on product_import_products
  (import_id, action, line);

create table product_import_problems (
  import_id uuid not null references product_imports on delete cascade,
  sequence bigint generated always as identity,
  line int not null,
  column_title text not null,   -- empty: of the whole line
  message text not null,
  is_note boolean not null default false,   -- told, and no reason to leave it out
  primary key (import_id, line, sequence)
);

-- Addresses of images that a job fetches after the file is applied.
create table product_import_images (
  import_id uuid not null references product_imports on delete cascade,
  product_id uuid not null,
  position int not null,
  line int not null,
  address text not null,
  alt text,
  primary key (import_id, product_id, position)
);

-- Of a file whose titles are not known its admin says which column is what. That is kept, by the
-- set of titles, for the next file of the same system.
create table product_file_columns (
  titles text primary key,   -- a hash of the sorted titles
  chosen jsonb not null,   -- by title
  saved_at timestamptz not null
);
