-- A hidden product (deleted_at) is archived, or a draft, perhaps with the time at which it comes.
alter table products
  add column is_draft boolean not null default false,
  add column publish_at timestamptz,
  -- The editor's JSON; null: the paragraphs of the description.
  add column description_body text,
  add column seo_title text,
  add column seo_description text,
  add constraint products_publish_at check (publish_at is null or is_draft);
create index products_publish_at on products (publish_at) where publish_at is not null;
