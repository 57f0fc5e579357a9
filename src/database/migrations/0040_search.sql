-- Search: words weighed by where they stand, a vocabulary for mistyped words, synonyms as rows.
drop trigger products_words on products;
drop function index_words();
alter table products drop column name_words;

-- Lower case without accents, 't-shirt' as 'tshirt', 'wide-brim' as 'wide brim widebrim'.
create function search_text(content text) returns text language sql stable as $$
  select regexp_replace(regexp_replace(regexp_replace(lower(unaccent(coalesce(content, ''))),
    '\m([a-z])[- ](?=shirts?\M)|\m([a-z])-(?=[a-z]{2})', '\1\2', 'g'),
    '(\w{2,})-(\w{2,})', '\1 \2 \1\2', 'g'),
    '[^[:alnum:]]+', ' ', 'g')
$$;

-- What the item is: the last word of its name, before 'in', 'with', 'for' or 'of'.
create function item_word(name text) returns text language sql immutable as $$
  select (regexp_match(trim(regexp_replace(name, ' (in|with|for|of) .*$', '')), '(\w+)$'))[1]
$$;

-- The vocabulary: `lexeme` is the stem. Mistyped words are corrected to `key` words; `used` ones
-- stand in a product.
alter table search_words
  add column lexeme text not null default '',
  add column key boolean not null default false,
  add column used boolean not null default false;

create function add_search_words(content text, is_key boolean, is_used boolean)
returns void language sql as $$
  insert into search_words as known (word, lexeme, key, used)
  select word, (ts_lexize('english_stem', word))[1], is_key, is_used
  from (select distinct regexp_split_to_table(content, ' ') as word) one
  where length(word) between 2 and 40 and ts_lexize('english_stem', word) <> '{}'
  order by word
  on conflict (word) do update set key = known.key or is_key, used = known.used or is_used
  where (is_key and not known.key) or (is_used and not known.used)
$$;

create function index_words() returns trigger language plpgsql as $$
declare
  name text := search_text(new.name);
  kind text := search_text(concat_ws(' ', new.brand, new.color_name, new.category));
  stuff text := search_text(concat_ws(' ', new.material,
    case new.department when 'unisex' then 'women men unisex' else new.department end,
    case when new.discount_price_cents is not null then 'sale' end));
  description text := search_text(new.description);
begin
  new.words :=
    setweight(to_tsvector('english', coalesce(item_word(name), '')), 'A') ||
    setweight(to_tsvector('english', name || ' ' || kind), 'B') ||
    setweight(to_tsvector('english', stuff), 'C') ||
    setweight(to_tsvector('english', description), 'D');
  perform add_search_words(concat_ws(' ', name, kind, stuff), true, true);
  perform add_search_words(description, false, true);
  return new;
end $$;
create trigger products_words before insert or update of
    name, brand, category, color_name, material, department, description, discount_price_cents
  on products for each row execute function index_words();

-- Who searches for `term` also finds `finds`, with this share of its relevance.
-- A row is one direction: add two for words that mean the same.
create table search_synonyms (
  term text not null check (term = lower(term) and term !~ '[^a-z0-9]'),
  finds text not null check (finds = lower(finds) and finds !~ '[^a-z0-9 ]'),
  relevance real not null default 1 check (relevance > 0 and relevance <= 1),
  lexeme text generated always as ((ts_lexize('pg_catalog.english_stem', term))[1]) stored,
  primary key (term, finds)
);
create index search_synonyms_lexeme on search_synonyms (lexeme);
create function add_synonym_words() returns trigger language plpgsql as $$
begin
  perform add_search_words(new.term, true, false);
  return new;
end $$;
create trigger search_synonyms_words before insert or update on search_synonyms
  for each row execute function add_synonym_words();

-- Items of clothing, on both sides of the Atlantic. The words of a row mean the same.
insert into search_synonyms (term, finds)
select distinct on (one, other) one, other
from (values
  ('trousers,pants,slacks'), ('trousers,trouser'), ('pants,pant'),
  ('sweater,jumper,pullover,knit,knitwear'),
  ('sweatshirt,sweater shirt'),
  ('tee,tshirt'), ('tshirt,tshirts'), ('hoodie,hoody,hooded'),
  ('dress,frock,gown'), ('jeans,jean'),
  ('women,woman,womens,ladies,lady,female,girl,girls'),
  ('men,man,mens,male,guy,guys,gents,gentlemen'),
  ('sale,discount,discounted,reduced,offer,offers,clearance'),
  ('gray,grey'), ('wool,woolen,woollen'), ('corduroy,cord,cords'), ('plaid,check,checked,tartan'),
  ('stripe,striped,stripes,stripey'), ('print,printed,graphic'), ('unisex,genderfree'),
  ('cap,baseballcap'), ('satin,silky'), ('chinos,khakis')
) list (words),
  regexp_split_to_table(words, ',') one, regexp_split_to_table(words, ',') other
where one <> other and one !~ ' ';

insert into search_synonyms (term, finds, relevance) values
  ('denim', 'jeans', 0.8), ('jeans', 'denim', 0.6), ('coat', 'jacket', 0.6),
  ('jacket', 'coat', 0.6), ('jacket', 'overshirt', 0.5), ('overcoat', 'coat', 1),
  ('outerwear', 'coat', 1), ('outerwear', 'jacket', 1), ('outerwear', 'overshirt', 0.8),
  ('parka', 'coat', 0.5), ('parka', 'jacket', 0.5), ('anorak', 'jacket', 0.6),
  ('raincoat', 'trench', 1), ('raincoat', 'showerproof', 0.8), ('mac', 'trench', 1),
  ('waterproof', 'showerproof', 1), ('shacket', 'overshirt', 1), ('blazer', 'jacket', 0.6),
  ('beanie', 'watch cap', 0.8), ('beanie', 'hat', 0.3), ('toque', 'beanie', 1),
  ('hats', 'cap', 0.8), ('hats', 'beanie', 0.8), ('hats', 'fedora', 0.8), ('hats', 'boater', 0.8),
  ('headwear', 'hat', 1), ('cap', 'beanie', 0.3), ('sunhat', 'hat', 0.8), ('panama', 'boater', 0.6),
  ('trilby', 'fedora', 0.8), ('tophat', 'hat', 0.5),
  ('cardigan', 'sweater', 0.5), ('sweater', 'cardigan', 0.6), ('sweater', 'sweatshirt', 0.4),
  ('jumper', 'cardigan', 0.5), ('jumper', 'sweatshirt', 0.5), ('pullover', 'sweatshirt', 0.5),
  ('knitwear', 'cardigan', 0.9), ('knitwear', 'beanie', 0.5), ('sweatshirt', 'hoodie', 0.6),
  ('hoodie', 'sweatshirt', 0.4), ('top', 'tee', 0.8), ('top', 'shirt', 0.8),
  ('top', 'sweatshirt', 0.6), ('tops', 'sweater', 0.6), ('blouse', 'shirt', 0.8),
  ('polo', 'pique', 0.5), ('bottoms', 'trousers', 0.9), ('bottoms', 'jeans', 0.9),
  ('bottoms', 'chinos', 0.9), ('bottoms', 'shorts', 0.8), ('bottoms', 'skirt', 0.8),
  ('trousers', 'chinos', 0.8), ('trousers', 'jeans', 0.5), ('pants', 'chinos', 0.8),
  ('pants', 'jeans', 0.6), ('chinos', 'trousers', 0.4), ('bermudas', 'shorts', 1),
  ('apparel', 'clothing', 1), ('clothes', 'clothing', 1), ('buttondown', 'oxford', 0.9),
  ('warm', 'wool', 0.6), ('warm', 'fleece', 0.6), ('winter', 'wool', 0.6), ('winter', 'coat', 0.6),
  ('winter', 'beanie', 0.6), ('summer', 'linen', 0.8), ('summer', 'straw', 0.8),
  ('summer', 'shorts', 0.8), ('eco', 'organic', 1), ('eco', 'recycled', 1),
  ('sustainable', 'organic', 1), ('sustainable', 'recycled', 1);

-- Color words by family: who searches for the family finds its members.
insert into search_synonyms (term, finds, relevance)
select distinct family, member, 0.9
from (values
  ('blue', 'navy,denim,indigo,sky,ink,azure,cobalt,teal,cornflower'),
  ('grey', 'charcoal,heather,slate,ash,melange,silver,graphite'),
  ('gray', 'charcoal,heather,slate,ash,melange,silver,graphite'),
  ('red', 'brick,rust,terracotta,burgundy,crimson,scarlet,wine,cherry,maroon'),
  ('pink', 'rose,blush,fuchsia,salmon,coral,magenta'),
  ('green', 'forest,sage,moss,olive,fern,pine,khaki,emerald,mint'),
  ('brown', 'camel,caramel,rust,tan,chocolate,chestnut,cognac,terracotta,mocha'),
  ('beige', 'sand,oat,stone,camel,natural,ecru,khaki,champagne,taupe,cream'),
  ('white', 'ivory,ecru,chalk,cream,natural,pearl'),
  ('cream', 'ivory,ecru,oat,chalk'), ('tan', 'camel,caramel,sand,khaki'),
  ('black', 'ink,jet,onyx'), ('yellow', 'mustard,gold,lemon,ochre'),
  ('purple', 'lilac,lavender,violet,plum,aubergine,mauve'),
  ('orange', 'rust,terracotta,apricot,coral,amber'), ('gold', 'champagne,mustard'),
  ('neutral', 'oat,sand,stone,ecru,natural,ivory')
) families (family, members), regexp_split_to_table(members, ',') member
on conflict do nothing;

delete from search_words;
insert into search_words (word, lexeme, key)
select distinct term, lexeme, true from search_synonyms where lexeme is not null;
update products set name = name;
create index products_words_all on products using gin (words) where deleted_at is null;
drop index if exists products_words;
alter index products_words_all rename to products_words;
create index search_words_lexeme on search_words (lexeme) where used;
create index search_words_prefix on search_words (word text_pattern_ops) where key;
