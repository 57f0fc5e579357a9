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
