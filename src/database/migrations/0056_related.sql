-- What is worn with what: the last word of an item's name tells its slot; the shop adds words.
create table outfit_slots (
  word text primary key check (word ~ '^[a-z-]+$'),
  slot text not null check (slot in ('outerwear', 'knitwear', 'top', 'dress', 'bottom', 'hat'))
);
insert into outfit_slots (word, slot)
select word, slot
from (values
  ('outerwear', 'coat,trench,jacket,overshirt,parka,blazer,gilet,raincoat,anorak'),
  ('knitwear', 'sweater,cardigan,hoodie,sweatshirt,pullover,jumper,fleece,knit'),
  ('top', 'shirt,tee,t-shirt,polo,blouse,tank,vest,top'),
  ('dress', 'dress,jumpsuit,overalls'),
  ('bottom', 'trousers,jeans,chinos,shorts,skirt,pants,leggings,joggers'),
  ('hat', 'hat,cap,beanie,fedora,boater,beret,visor')
) slots (slot, words), regexp_split_to_table(words, ',') word;

-- Who bought this also bought that.
create index order_lines_of_product on order_lines (product_id, order_id);
