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

-- Values' labels and the fields that are searched are found as the material is.
create or replace function index_words() returns trigger language plpgsql as $$
declare
  name text := search_text(new.name);
  item text := item_word(name);
  brand text := search_text(new.brand);
  kind text := concat_ws(' ', brand, search_text(concat_ws(' ', new.color_name, new.category)));
  families text := search_text(array_to_string(new.color_families, ' '));
  labels text := (select string_agg(label, ' ' order by tag) from attribute_values
    where tag = any(new.attribute_values) and deleted_at is null);
  fields text := (select string_agg(to_jsonb(new) ->> column_name, ' ' order by position)
    from facet_fields where is_searched);
  stuff text := search_text(concat_ws(' ', new.material, fields, labels, new.department,
    case when new.discount_price_cents is not null then 'sale' end));
  departments text := case new.department when 'unisex' then 'women men' end;
  description text := search_text(new.description);
begin
  new.words :=
    setweight(to_tsvector('english', concat_ws(' ', item, families)), 'A') ||
    setweight(to_tsvector('english', name || ' ' || kind), 'B') ||
    setweight(to_tsvector('english', stuff), 'C') ||
    setweight(to_tsvector('english', concat_ws(' ', departments, description)), 'D');
  perform add_search_words(concat_ws(' ', name, kind, families, stuff, departments), true, true);
  perform add_search_words(description, false, true);
  perform add_joined_words(search_text(replace(new.name, '-', ' ')));
  perform add_joined_words(brand);
  update search_words set description_score = 0
  where word = item and description_score = 0.2;
  return new;
end $$;

create or replace function add_synonym_words() returns trigger language plpgsql as $$
begin
  perform add_search_words(new.term, true, false);
  return new;
end $$;
create or replace trigger search_synonyms_words before insert or update on search_synonyms
  for each row execute function add_synonym_words();
