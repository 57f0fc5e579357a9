-- Two neighbors of a name or a brand, written as one: 'trenchcoat'. A slip in it is corrected to
-- it, and it is searched for as the two.
alter table search_words add column parts text;
create function add_joined_words(content text) returns void language sql as $$
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

-- Products of a department come before those for everybody, which count as half of it.
create or replace function index_words() returns trigger language plpgsql as $$
declare
  name text := search_text(new.name);
  brand text := search_text(new.brand);
  kind text := concat_ws(' ', brand, search_text(concat_ws(' ', new.color_name, new.category)));
  families text := search_text(array_to_string(new.color_families, ' '));
  stuff text := search_text(concat_ws(' ', new.material, new.department,
    case when new.discount_price_cents is not null then 'sale' end));
  departments text := case new.department when 'unisex' then 'women men' end;
  description text := search_text(new.description);
begin
  new.words :=
    setweight(to_tsvector('english', concat_ws(' ', item_word(name), families)), 'A') ||
    setweight(to_tsvector('english', name || ' ' || kind), 'B') ||
    setweight(to_tsvector('english', stuff), 'C') ||
    setweight(to_tsvector('english', concat_ws(' ', departments, description)), 'D');
  perform add_search_words(concat_ws(' ', name, kind, families, stuff, departments), true, true);
  perform add_search_words(description, false, true);
  perform add_joined_words(search_text(replace(new.name, '-', ' ')));
  perform add_joined_words(brand);
  update search_words set description_score = 0
  where word = item_word(name) and description_score = 0.2;
  return new;
end $$;
insert into search_words (word, lexeme, key, description_score)
select word, (ts_lexize('english_stem', word))[1], true, 0.25
from unnest(array['women', 'men']) word
on conflict (word) do update set key = true, description_score = 0.25;
update products set name = name;
-- The spelling of other countries is corrected to it.
insert into search_words (word, lexeme, key, description_score)
values ('color', 'color', true, 0) on conflict (word) do nothing;

-- More names of items and materials, and for shades that no product has what is near them.
insert into search_synonyms (term, finds, relevance)
select term, regexp_split_to_table(finds, ','), relevance
from (values
  ('shirt', 'overshirt', 0.5), ('top', 'hoodie,polo', 0.6), ('ballcap', 'cap', 1),
  ('heavyweight', 'heavy', 1), ('lambwool', 'lambswool', 1), ('nylon', 'polyamide', 1),
  ('rayon', 'viscose', 1), ('stretch', 'elastane', 1), ('stretchy', 'elastane', 1),
  ('spandex', 'elastane', 1), ('lycra', 'elastane', 1),
  ('silver', 'gray', 0.6), ('slate', 'gray', 0.6), ('graphite', 'gray', 0.6),
  ('ash', 'gray', 0.6), ('gunmetal', 'gray', 0.6),
  ('emerald', 'green', 0.6), ('mint', 'green', 0.6), ('lime', 'green', 0.6), ('jade', 'green', 0.6),
  ('azure', 'blue', 0.6), ('cobalt', 'blue', 0.6), ('aqua', 'blue', 0.6),
  ('turquoise', 'blue', 0.6),
  ('taupe', 'brown,beige', 0.6), ('chocolate', 'brown', 0.6), ('mocha', 'brown', 0.6),
  ('chestnut', 'brown', 0.6), ('cognac', 'brown', 0.6), ('coffee', 'brown', 0.6),
  ('mauve', 'purple', 0.6), ('plum', 'purple', 0.6), ('aubergine', 'purple', 0.6),
  ('magenta', 'pink', 0.6), ('fuchsia', 'pink', 0.6), ('salmon', 'pink', 0.6),
  ('coral', 'orange,pink', 0.6), ('peach', 'orange,pink', 0.6), ('apricot', 'orange', 0.6),
  ('amber', 'yellow,orange', 0.6), ('ochre', 'yellow', 0.6), ('lemon', 'yellow', 0.6),
  ('bordeaux', 'red', 0.6), ('cherry', 'red', 0.6), ('ruby', 'red', 0.6),
  ('jet', 'black', 0.6), ('onyx', 'black', 0.6), ('pearl', 'white', 0.6)
) list (term, finds, relevance)
on conflict do nothing;
