-- Of a product: its images, and of its film the first image and, uploaded, the film itself.
create or replace function images_of_product(images jsonb, film jsonb) returns text[]
language sql immutable as $$
  select array_remove(array(select image ->> 'id' from jsonb_array_elements(images) image)
    || array[film -> 'image' ->> 'id', split_part(film ->> 'name', '-', 1)], null)
$$;

-- A trigger, so that every way to change a product is seen.
create or replace function mark_unused_images() returns trigger
language plpgsql set search_path from current as $$
begin
  update images set unused_since = now()
  where owner_id is null and unused_since is null
    and id = any(images_of_product(old.images, old.film))
    and (tg_op = 'DELETE' or not id = any(images_of_product(new.images, new.film)));
  return null;
end
$$;
create or replace trigger products_changed_images after update of images, film on products
  for each row when (old.images <> new.images or old.film is distinct from new.film)
  execute function mark_unused_images();
create or replace trigger products_removed_images after delete on products
  for each row execute function mark_unused_images();
