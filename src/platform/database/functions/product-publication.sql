-- Whoever shows a product ends its draft: also the version before, and a file.
create or replace function end_product_draft() returns trigger language plpgsql as $$
begin
  new.is_draft := false;
  new.publish_at := null;
  return new;
end $$;
create or replace trigger products_end_draft before insert or update of deleted_at, is_draft
  on products for each row when (new.deleted_at is null and new.is_draft)
  execute function end_product_draft();

-- Words that were written without the editor are paragraphs.
create or replace function forget_description_body() returns trigger language plpgsql as $$
begin
  new.description_body := null;
  return new;
end $$;
create or replace trigger products_forget_body before update of description on products
  for each row when (old.description is distinct from new.description
    and old.description_body is not distinct from new.description_body
    and new.description_body is not null)
  execute function forget_description_body();
