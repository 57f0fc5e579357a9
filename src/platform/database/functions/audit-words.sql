-- How the thing of an audit entry is called now. Names of users and customers are not kept.
create or replace function audit_thing(action text, subject text, detail jsonb) returns text
language plpgsql stable as $$
declare
  thing_id uuid := case when subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then subject::uuid end;
begin
  return case
    when starts_with(action, 'product_import_') then detail ->> 'fileName'
    when starts_with(action, 'product_') then (select name from products where id = thing_id)
    when starts_with(action, 'order_line_') then (
      select o.number::text from order_lines line join orders o on o.id = line.order_id
      where line.id = thing_id)
    when starts_with(action, 'order_') then (
      select o.number::text from orders o where o.id = thing_id)
    when starts_with(action, 'review_') then (
      select p.name from reviews r join products p on p.id = r.product_id where r.id = thing_id)
    when starts_with(action, 'collection_') then (
      select title from collections where id = thing_id)
    when starts_with(action, 'newsletter_issue_')
      then coalesce(detail #>> '{after,subject}', detail #>> '{before,subject}')
    when starts_with(action, 'page_')
      then coalesce(detail #>> '{after,title}', detail #>> '{before,title}')
    when action ~ '^(attribute|category|market|team_role|customer_group)_'
      then coalesce(detail #>> '{after,name}', detail #>> '{before,name}')
    when action ~ '^(promo_code_|synonym_|settings_)' then subject
  end;
end $$;

-- What an entry is found by: the name of its thing, names of fields that changed, and as marks,
-- which no typed word begins like, its action and the ids of who did it and of what was changed.
create or replace function audit_words(
  action text, actor_id text, subject text, thing text, detail jsonb
) returns tsvector language plpgsql stable as $$
declare
  fields text := (
    select string_agg(regexp_replace(after.key, '([A-Z])', ' \1', 'g'), ' ')
    from jsonb_each(case when jsonb_typeof(detail -> 'after') = 'object'
      and jsonb_typeof(detail -> 'before') = 'object' then detail -> 'after' end) after
    where after.value is distinct from detail -> 'before' -> after.key);
begin
  return to_tsvector('simple', regexp_replace(
      lower(unaccent(left(concat_ws(' ', thing, fields), 2000))), '[^[:alnum:]]+', ' ', 'g'))
    || array_to_tsvector(array['#do:' || action, '#by:' || coalesce(actor_id, 'shop'),
      '#of:' || left(subject, 200)]);
end $$;
