-- A color family's own products come first: 'white' finds what the filter calls white, then the
-- shades near it. Words that the shop adds to color_families are found as well.
create or replace function index_words() returns trigger language plpgsql as $$
declare
  name text := search_text(new.name);
  kind text := search_text(concat_ws(' ', new.brand, new.color_name, new.category));
  families text := search_text(array_to_string(new.color_families, ' '));
  stuff text := search_text(concat_ws(' ', new.material,
    case new.department when 'unisex' then 'women men unisex' else new.department end,
    case when new.discount_price_cents is not null then 'sale' end));
  description text := search_text(new.description);
begin
  new.words :=
    setweight(to_tsvector('english', concat_ws(' ', item_word(name), families)), 'A') ||
    setweight(to_tsvector('english', name || ' ' || kind), 'B') ||
    setweight(to_tsvector('english', stuff), 'C') ||
    setweight(to_tsvector('english', description), 'D');
  perform add_search_words(concat_ws(' ', name, kind, families, stuff), true, true);
  perform add_search_words(description, false, true);
  update search_words set description_score = 0
  where word = item_word(name) and description_score = 0.2;
  return new;
end $$;
drop trigger products_words on products;
create trigger products_words before insert or update of
    name, brand, category, color_name, color_families, material, department, description,
    discount_price_cents
  on products for each row execute function index_words();
update products set color_families = color_families where color_families <> '{}';

-- 'Knit' also means knitted hats, a synonym's synonym counts too, and slips of two letters that
-- are too short to be corrected.
insert into search_synonyms (term, finds, relevance)
select term, regexp_split_to_table(finds, ','), relevance
from (values
  ('knit', 'beanie,watch cap', 0.6), ('woolen', 'lambswool', 0.9), ('woollen', 'lambswool', 0.9),
  ('creme', 'cream', 1), ('creme', 'ivory,ecru,oat,chalk', 0.9),
  ('demin', 'denim', 1), ('demin', 'jeans', 0.8), ('wideleg', 'wide jeans,wide trousers', 1)
) list (term, finds, relevance)
on conflict do nothing;

-- What says that it is warm comes before what is made of wool.
insert into search_words (word, lexeme, key, description_score)
select word, (ts_lexize('english_stem', word))[1], true, 0.5
from unnest(array['warm', 'warmth']) word
on conflict (word) do update set key = true, description_score = 0.5;
