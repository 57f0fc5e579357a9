-- Words of products that tell their age, which no text has: the newest matches are found by them.
create or replace function age_marks(sequence bigint) returns text[]
language sql immutable parallel safe as $$
  select array['#' || sequence / 8192, '##' || sequence / 65536]
$$;

-- Any mark of the newest products, so many or somewhat more.
create or replace function age_query(newest bigint, products bigint) returns tsquery
language sql immutable parallel safe as $$
  select string_agg(format('''%s%s''', mark, n), ' | ')::tsquery
  from (values ('#', 8192, products < 65536), ('##', 65536, products >= 65536))
      one (mark, width, fits),
    generate_series(greatest(newest - products, 0) / width, newest / width) n
  where fits
$$;

create or replace function add_search_words(content text, is_key boolean, is_used boolean)
returns void language sql as $$
  insert into search_words as known (word, lexeme, key, used)
  select word, (ts_lexize('english_stem', word))[1], is_key, is_used
  from (select distinct regexp_split_to_table(content, ' ') as word) one
  where length(word) between 2 and 40 and ts_lexize('english_stem', word) <> '{}'
  order by word
  on conflict (word) do update set key = known.key or is_key, used = known.used or is_used
  where (is_key and not known.key) or (is_used and not known.used)
$$;

create or replace function add_joined_words(content text) returns void language sql as $$
  insert into search_words (word, lexeme, key, parts)
  select distinct on (first || second) first || second,
    (ts_lexize('english_stem', first || second))[1], true,
    (ts_lexize('english_stem', first))[1] || ' ' || (ts_lexize('english_stem', second))[1]
  from (
    select word as first, lead(word) over (order by place) as second
    from regexp_split_to_table(trim(content), ' +') with ordinality list (word, place)
  ) neighbors
  where first ~ '^[a-z]{2,20}$' and second ~ '^[a-z]{2,20}$'
    and ts_lexize('english_stem', first) <> '{}' and ts_lexize('english_stem', second) <> '{}'
  order by first || second
  on conflict do nothing
$$;

-- What is searched of a product, as plain words. Values' labels and the fields that are searched
-- are found as the material is.
create or replace function product_texts(p products, out name text, out kind text,
  out families text, out stuff text, out departments text, out description text)
language plpgsql stable as $$
begin
  name := search_text(p.name);
  kind := concat_ws(' ', search_text(p.brand),
    search_text(concat_ws(' ', p.color_name, p.category)));
  families := search_text(array_to_string(p.color_families, ' '));
  stuff := search_text(concat_ws(' ', p.material,
    (select string_agg(to_jsonb(p) ->> column_name, ' ' order by position)
     from facet_fields where is_searched),
    (select string_agg(label, ' ' order by tag) from attribute_values
     where tag = any(p.attribute_values) and deleted_at is null),
    p.department, case when p.discount_price_cents is not null then 'sale' end));
  departments := case p.department when 'unisex' then 'women men' end;
  description := search_text(p.description);
end $$;

create or replace function index_words() returns trigger language plpgsql as $$
declare
  texts record := product_texts(new);
begin
  new.words :=
    setweight(to_tsvector('english', concat_ws(' ', item_word(texts.name), texts.families)), 'A')
    || setweight(to_tsvector('english', texts.name || ' ' || texts.kind), 'B')
    || setweight(to_tsvector('english', texts.stuff), 'C')
    || setweight(to_tsvector('english', concat_ws(' ', texts.departments, texts.description)), 'D')
    || array_to_tsvector(age_marks(new.sequence));
  return new;
end $$;

-- The vocabulary of products, once for all of a statement: they share most of their words.
create or replace function learn_words(ids uuid[]) returns void language plpgsql as $$
declare
  keys text;
  others text;
  items text[];
begin
  if ids = '{}' then return; end if;
  with texts as materialized (
    select t.* from products p, product_texts(p) t where id = any(ids)
  )
  select
    (select string_agg(distinct word, ' ') from texts, regexp_split_to_table(
       concat_ws(' ', name, kind, families, stuff, departments), ' ') word),
    (select string_agg(distinct word, ' ')
     from texts, regexp_split_to_table(description, ' ') word),
    (select array_agg(distinct item_word(name)) from texts)
  into keys, others, items;
  perform add_search_words(keys, true, true);
  perform add_search_words(others, false, true);
  perform add_joined_words(neighbors) from (
    select search_text(replace(name, '-', ' ')) from products where id = any(ids)
    union select search_text(brand) from products where id = any(ids) order by 1
  ) names (neighbors);
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

create or replace function learn_changed_words() returns trigger language plpgsql as $$
begin
  perform learn_words(array(
    select id from before join after using (id) where before.words is distinct from after.words));
  return null;
end $$;
create or replace trigger products_changed_words after update on products
  referencing old table as before new table as after
  for each statement execute function learn_changed_words();

create or replace function add_synonym_words() returns trigger language plpgsql as $$
begin
  perform add_search_words(new.term, true, false);
  return new;
end $$;
create or replace trigger search_synonyms_words before insert or update on search_synonyms
  for each row execute function add_synonym_words();
