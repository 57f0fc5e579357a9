create or replace function searched_fields(p products) returns text language sql stable as $$
  select string_agg(to_jsonb(p) ->> column_name, ' ' order by position)
  from facet_fields where is_searched
$$;

-- The vocabulary of products, once for all of a statement: they share most of their words.
create or replace function learn_words(ids uuid[]) returns void language plpgsql as $$
declare
  keys text;
  others text;
  items text[];
begin
  if ids = '{}' then return; end if;
  with texts as materialized (
    select t.*, concat_ws(' ', translated_words(id, '{name,color_name,material}'),
        translated_labels(category, attribute_values)) as translated,
      translated_words(id, '{description}') as also_told, translated_items(id) as also_kinds
    from products p, product_texts(p) t where id = any(ids)
  )
  select
    (select string_agg(distinct word, ' ') from texts, regexp_split_to_table(
       concat_ws(' ', name, kind, families, stuff, departments, translated), ' ') word),
    (select string_agg(distinct word, ' ')
     from texts, regexp_split_to_table(concat_ws(' ', description, also_told), ' ') word),
    (select array_agg(distinct word) from texts,
       regexp_split_to_table(concat_ws(' ', item_word(name), also_kinds), ' ') word)
  into keys, others, items;
  perform add_search_words(concat_ws(' ', keys, made_of(keys)), true, true);
  perform add_search_words(concat_ws(' ', others, made_of(others)), false, true);
  -- A word that no name has keeps the last of one and the first of the next apart.
  perform add_joined_words(string_agg(neighbors, ' | ')) from (
    select search_text(replace(name, '-', ' ')) from products where id = any(ids)
    union select search_text(brand) from products where id = any(ids)
  ) names (neighbors);
  items := items || array(select word from compounds_of(array_to_string(items, ' ')));
  items := items || array(
    select unnest(stem_of(language, item)) from search_languages() language, unnest(items) item);
  update search_words set description_score = 0
  where word = any(items) and description_score = 0.2;
end $$;

create or replace function learn_added_words() returns trigger language plpgsql as $$
begin
  perform learn_words(array(select id from added));
  return null;
end $$;

create or replace trigger products_added_words after insert on products
  referencing new table as added for each statement execute function learn_added_words();

-- Joined, both versions would be compared row by row, as in facet-fields.sql.
create or replace function learn_changed_words() returns trigger language plpgsql as $$
begin
  perform learn_words(array(
    select id from (select id, words from after except all select id, words from before) changed));
  return null;
end $$;
create or replace trigger products_changed_words after update on products
  referencing old table as before new table as after
  for each statement execute function learn_changed_words();
