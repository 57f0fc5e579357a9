-- Of a file whose titles are not known its admin says which column is what. That is kept, by the
-- set of titles, for the next file of the same system.
alter table product_imports
  add column chosen text[],   -- what each column is, as they stand in the file; '' is not read
  add column is_remembered boolean not null default false;   -- by the choice of a file before
alter table product_imports drop constraint product_imports_state_check;
alter table product_imports add constraint product_imports_state_check
  check (state in ('uploading', 'choosing', 'checking', 'previewed', 'applying', 'applied',
    'undoing', 'undone', 'failed'));

create table product_file_columns (
  titles text primary key,   -- a hash of the sorted titles
  chosen jsonb not null,   -- by title
  saved_at timestamptz not null
);
