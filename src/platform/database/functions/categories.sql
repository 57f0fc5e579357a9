-- A product may say what a category is called: what it holds is the name, which stays.
create or replace function add_category() returns trigger language plpgsql as $$
declare
  -- Who deletes the category waits for the product, or the product for the deletion.
  known text := (select name from categories where name = new.category for key share);
begin
  known := coalesce(known, (select name from categories where label = new.category
    order by position limit 1 for key share));
  if known is null then
    insert into categories (name, title) values (new.category, new.category) on conflict do nothing;
  else
    new.category := known;
  end if;
  return new;
end $$;
create or replace trigger products_category before insert or update of category on products
  for each row execute function add_category();

-- The names that a choice of categories finds: by name or label, with those below them.
create or replace function categories_of(wanted text[]) returns text[] language sql stable as $$
  select array(
    select unnest(wanted)
    union
    select c.name from categories c left join categories p on p.name = c.parent
    where array[c.label, p.name, p.label] && wanted)
$$;

-- The same of what a customer chooses: a category below one that is chosen, too, narrows it.
create or replace function chosen_categories(wanted text[]) returns text[] language sql stable as $$
  select categories_of(array(
    select one from unnest(wanted) one
    where not exists (
      select from categories p join categories c on c.parent = p.name
      where one in (p.name, p.label) and array[c.name, c.label] && wanted)))
$$;

-- What the search finds products of a category by: what it and the one above are called.
create or replace function category_words(category text) returns text language sql stable as $$
  select coalesce((
    select concat_ws(' ', coalesce(c.label, c.name), coalesce(p.label, p.name))
    from categories c left join categories p on p.name = c.parent
    where c.name = category), category)
$$;
