create or replace function add_category() returns trigger language plpgsql as $$
begin
  if not exists (select from categories where name = new.category) then
    insert into categories (name, title) values (new.category, new.category) on conflict do nothing;
  end if;
  return new;
end $$;
create or replace trigger products_category before insert or update of category on products
  for each row execute function add_category();
