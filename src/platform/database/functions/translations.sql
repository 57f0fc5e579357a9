-- Texts go with the row that they are of.
create or replace function delete_translations() returns trigger language plpgsql as $$
begin
  if to_regclass('translations') is null then return null; end if;
  delete from translations t using before b where t.kind = tg_argv[0] and t.row_id = b.id;
  return null;
end $$;

create or replace trigger products_translations after delete on products
  referencing old table as before for each statement
  execute function delete_translations('product');

-- The search finds a product by its texts in each language.
create or replace function index_translations() returns trigger language plpgsql as $$
begin
  update products set name = name where id in (select row_id from touched where kind = 'product');
  return null;
end $$;

create or replace trigger translations_added after insert on translations
  referencing new table as touched for each statement execute function index_translations();
create or replace trigger translations_changed after update on translations
  referencing new table as touched for each statement execute function index_translations();
create or replace trigger translations_deleted after delete on translations
  referencing old table as touched for each statement execute function index_translations();
