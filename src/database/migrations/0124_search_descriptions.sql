-- What a word counts in descriptions: nothing for a kind of item ('a shirt fits underneath' is
-- no shirt), as much as a material for an attribute ('cropped').
alter table search_words add column description_score double precision not null default 0.2
  check (description_score between 0 and 1);

create or replace function index_words() returns trigger language plpgsql as $$
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
  update search_words set description_score = 0
  where word = item_word(name) and description_score = 0.2;
  return new;
end $$;
update search_words set description_score = 0
where word in (select item_word(search_text(name)) from products where deleted_at is null);

-- Kinds of items, sold or not: 'laundry bag' is no bag.
insert into search_words (word, lexeme, key, description_score)
select word, (ts_lexize('english_stem', word))[1], true, 0
from regexp_split_to_table(
  'shoe,shoes,boot,boots,sneaker,sneakers,trainer,trainers,sandal,sandals,heel,heels,loafer,' ||
  'loafers,slippers,sock,socks,tights,stockings,leggings,joggers,underwear,boxers,briefs,bra,' ||
  'lingerie,pajamas,pyjamas,robe,towel,swimwear,bikini,swimsuit,scarf,scarves,glove,gloves,' ||
  'mittens,belt,tie,bowtie,suit,tuxedo,vest,waistcoat,gilet,poncho,cape,kilt,sari,kimono,romper,' ||
  'jumpsuit,dungarees,overalls,wallet,purse,bag,bags,handbag,backpack,suitcase,sunglasses,' ||
  'jewelry,ring,rings,necklace,earrings,bracelet,umbrella,perfume', ',') word
where ts_lexize('english_stem', word) <> '{}'
on conflict (word) do update set key = true, description_score = 0;

-- Attributes, wherever they stand.
insert into search_words (word, lexeme, key, description_score)
select word, (ts_lexize('english_stem', word))[1], true, 0.5
from regexp_split_to_table(
  'cropped,boxy,relaxed,loose,roomy,dropped,tapered,tailored,fitted,wide,straight,rise,short,' ||
  'sleeve,sleeved,shortsleeved,vneck,crew,collar,scooped,hooded,double,breasted,' ||
  'doublebreasted,button,zip,pocket,pockets,' ||
  'drawstring,drawcord,belted,pleated,pleats,embroidered,midi,' ||
  'quilted,padded,showerproof,waterproof,mesh,cable,lambswool,fisherman,pom', ',') word
where ts_lexize('english_stem', word) <> '{}'
on conflict (word) do update set key = true, description_score = 0.5;

-- Two words that mean one are a term without the blank: 'off white'.
insert into search_synonyms (term, finds, relevance)
select term, regexp_split_to_table(finds, ','), relevance
from (values
  ('slacks', 'chinos', 0.8), ('flatcap', 'cap', 1), ('knit', 'cardigan', 0.8),
  ('summer', 'bucket hat', 0.7), ('toque', 'watch cap', 0.8), ('skullcap', 'watch cap,beanie', 1),
  ('snapback', 'trucker cap', 1), ('sunhat', 'boater', 1), ('sunhat', 'bucket hat,brim', 0.9),
  ('topcoat', 'coat', 1), ('peacoat', 'coat', 0.8), ('bomber', 'jacket', 0.6),
  ('windbreaker', 'jacket', 0.6), ('puffer', 'jacket', 0.6), ('workwear', 'chore', 1),
  ('workjacket', 'chore', 1), ('rain', 'showerproof,trench', 1), ('rainproof', 'showerproof', 1),
  ('jeanjacket', 'denim jacket', 1), ('sundress', 'dress', 0.9), ('sweats', 'sweatshirt', 1),
  ('sweats', 'hoodie', 0.8), ('aran', 'cable', 1), ('cableknit', 'cable', 1),
  ('palazzo', 'wide trousers', 0.8), ('culottes', 'wide trousers', 0.8),
  ('leg', 'trousers,jeans', 0.6), ('waisted', 'rise', 1), ('slim', 'tapered', 0.8),
  ('skinny', 'tapered', 0.5), ('oversized', 'boxy,relaxed,loose,roomy,dropped', 0.8),
  ('oversize', 'boxy,relaxed,loose,roomy,dropped', 0.8), ('relaxed', 'loose,boxy,roomy', 0.8),
  ('loose', 'relaxed,boxy,roomy', 0.8), ('baggy', 'loose,relaxed,boxy,wide', 0.8),
  ('crewneck', 'crew', 1), ('roundneck', 'crew', 0.9), ('scoopneck', 'scooped', 1),
  ('longsleeve', 'oxford,flannel,linen shirt', 0.9), ('longsleeve', 'sweatshirt,overshirt', 0.7),
  ('shortsleeve', 'shortsleeved', 1), ('shortsleeve', 'tee,polo', 0.5),
  ('buttonup', 'oxford,flannel,linen shirt', 0.9), ('buttondown', 'flannel,linen shirt', 0.7),
  ('floral', 'fern', 1), ('flowers', 'fern', 0.9), ('botanical', 'fern', 1),
  ('tropical', 'fern', 0.8), ('hawaiian', 'camp', 1), ('lumberjack', 'flannel', 1),
  ('checkered', 'check', 1), ('gingham', 'check', 0.8), ('sailor', 'stripe', 0.8),
  ('nautical', 'stripe', 0.9), ('formal', 'oxford,tailored,satin', 0.8),
  ('office', 'oxford,tailored,chinos', 0.8), ('party', 'satin', 0.9), ('evening', 'satin', 0.9),
  ('wedding', 'satin', 0.8), ('beach', 'straw,shorts,linen,bucket hat', 0.8),
  ('holiday', 'straw,shorts,linen', 0.8), ('vacation', 'straw,shorts,linen', 0.8),
  ('cozy', 'fleece,wool', 0.8), ('cosy', 'fleece,wool', 0.8),
  ('autumn', 'corduroy,sweater,overshirt', 0.8), ('fall', 'corduroy,sweater,overshirt', 0.8),
  ('wool', 'lambswool', 0.9), ('offwhite', 'ivory,ecru,cream,chalk', 0.9),
  ('lightblue', 'sky,light wash,washed blue', 0.9), ('darkblue', 'navy,indigo', 0.9),
  ('lightgrey', 'heather', 0.9), ('lightgray', 'heather', 0.9), ('darkgrey', 'charcoal', 0.9),
  ('darkgray', 'charcoal', 0.9), ('darkgreen', 'forest,pine', 0.9), ('lightgreen', 'sage', 0.9),
  ('lightpink', 'blush', 0.9), ('dustypink', 'rose', 0.9), ('burntorange', 'rust,terracotta', 0.9),
  ('lavender', 'lilac', 0.9), ('violet', 'lilac', 0.9), ('nude', 'champagne,blush,sand', 0.8),
  ('menswear', 'men', 1), ('gent', 'men', 1), ('gentleman', 'men', 1), ('boy', 'men', 0.8),
  ('boys', 'men', 0.8), ('dad', 'men', 0.8), ('father', 'men', 0.8), ('womenswear', 'women', 1),
  ('ladieswear', 'women', 1), ('mom', 'women', 0.8), ('mum', 'women', 0.8),
  ('mother', 'women', 0.8)
) list (term, finds, relevance)
on conflict do nothing;
update search_synonyms set relevance = 0.5 where term = 'sunhat' and finds = 'hat';
