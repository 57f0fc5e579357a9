create or replace function add_search_words(content text, is_key boolean, is_used boolean)
returns void language sql as $$
  insert into search_words as known (word, lexeme, key, used)
  select word, (ts_lexize('english_stem', word))[1], is_key, is_used
  from (select distinct regexp_split_to_table(content, ' ') as word) one
  where (length(word) between 2 and 40 or word ~ ('^[' || blankless() || ']$'))
    and ts_lexize('english_stem', word) <> '{}'
  order by word
  on conflict (word) do update set key = known.key or is_key, used = known.used or is_used
  where (is_key and not known.key) or (is_used and not known.used);
  -- Stems of other languages are words that nobody types: what is typed is looked up by its stems.
  insert into search_words as known (word, lexeme, used)
  select distinct stem, stem, true
  from search_languages() language
  cross join (select distinct regexp_split_to_table(content, ' ') as word) one
  cross join unnest(stem_of(language, word)) stem
  where is_used and length(stem) between 2 and 40
  on conflict (word) do update set used = true where not known.used
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
    search_text(concat_ws(' ', p.color_name, category_words(p.category))));
  families := search_text(array_to_string(p.color_families, ' '));
  stuff := search_text(concat_ws(' ', p.material,
    searched_fields(p),
    (select string_agg(label, ' ' order by tag) from attribute_values
     where tag = any(p.attribute_values) and deleted_at is null),
    p.department, case when p.sizes_discount_share > 0
      or p.discount_price_cents is not null and not p.all_sizes_priced then 'sale' end));
  departments := case p.department when 'unisex' then 'women men' end;
  description := search_text(p.description);
end $$;

create or replace function index_words() returns trigger language plpgsql as $$
declare
  texts record := product_texts(new);
begin
  new.words :=
    setweight(search_vector(concat_ws(' ', item_word(texts.name), texts.families,
      translated_items(new.id))), 'A')
    || setweight(search_vector(concat_ws(' ', texts.name, texts.kind,
      translated_words(new.id, '{name,color_name}'),
      translated_labels(new.category, new.attribute_values))), 'B')
    || setweight(search_vector(concat_ws(' ', texts.stuff,
      translated_words(new.id, '{material}'))), 'C')
    || setweight(search_vector(concat_ws(' ', texts.departments, texts.description,
      translated_words(new.id, '{description}'))), 'D');
  return new;
end $$;

-- Runs when what is searched changes; some columns come with later migrations.
create or replace function make_words_trigger() returns void language plpgsql as $make$
begin
  execute format($sql$
    create or replace trigger products_words before insert or update of %s
      on products for each row execute function index_words()
    $sql$, (
      select string_agg(format('%I', attname), ', ' order by attname) from pg_attribute
      where attrelid = 'products'::regclass and attname = any(array['name', 'brand', 'category',
        'color_name', 'color_families', 'material', 'department', 'description',
        'discount_price_cents', 'attribute_values', 'sizes_discount_share', 'all_sizes_priced']
        || array(select column_name from facet_fields where is_searched))));
end $make$;
select make_words_trigger();

create or replace function add_synonym_words() returns trigger language plpgsql as $$
begin
  perform add_search_words(new.term, true, false);
  return new;
end $$;
create or replace trigger search_synonyms_words before insert or update on search_synonyms
  for each row execute function add_synonym_words();
