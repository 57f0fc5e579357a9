-- What the owner says in another language: one text of one field of a row. What is missing is as
-- the row says it.
create table translations (
  kind text not null check (kind in ('product')),
  row_id uuid not null,
  -- The column.
  field text not null,
  -- 'de'
  language text not null,
  text text not null check (text <> ''),
  updated_at timestamptz not null,
  primary key (kind, row_id, language, field)
);
