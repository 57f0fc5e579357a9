-- A trigger, so that every way to change a product is seen.
create or replace function mark_unused_images() returns trigger
language plpgsql set search_path from current as $$
begin
  update images set unused_since = now()
  where owner_id is null and unused_since is null
    and id in (select image ->> 'id' from jsonb_array_elements(old.images) image)
    and (tg_op = 'DELETE' or not jsonb_path_query_array(new.images, '$[*].id') ? id);
  return null;
end
$$;
create or replace trigger products_changed_images after update of images on products
  for each row when (old.images <> new.images) execute function mark_unused_images();
create or replace trigger products_removed_images after delete on products
  for each row execute function mark_unused_images();
