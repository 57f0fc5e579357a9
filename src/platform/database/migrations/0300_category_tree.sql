-- Categories are called by a label, where that is no longer their name, and stand below others.
alter table categories
  add column label text check (label <> '' and label <> name),
  add column parent text check (parent <> name)
    references categories on delete set null,
  add column revision int not null default 1,
  -- The search still finds its products after this sequence by what they were called.
  add column reindex_from bigint;
create index categories_parent on categories (parent);
