-- Files of products: staged line by line, checked, applied by a job in batches, undone once.
create table product_imports (
  id uuid primary key,
  sequence bigint generated always as identity unique,   -- newest highest
  actor_id text not null,
  file_name text not null,
  format text not null,
  columns text[] not null default '{}',   -- what the file has, by its name here
  state text not null default 'uploading' check (state in ('uploading', 'checking', 'previewed',
    'applying', 'applied', 'undoing', 'undone', 'failed')),
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
  undone_by text
);
create index product_imports_running on product_imports (sequence)
  where state in ('checking', 'applying', 'undoing');

-- Until they are checked. Lines of one item have its first line in common.
create table product_import_lines (
  import_id uuid not null references product_imports on delete cascade,
  first_line int not null,
  line int not null,
  cells jsonb not null,
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
  primary key (import_id, line, sequence)
);

-- Addresses of images that a job fetches after the file is applied.
create table product_import_images (
  import_id uuid not null references product_imports on delete cascade,
  product_id uuid not null,
  position int not null,
  line int not null,
  address text not null,
  primary key (import_id, product_id, position)
);
