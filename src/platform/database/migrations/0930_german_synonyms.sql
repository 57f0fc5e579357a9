-- What customers of a shop in German type and what it finds there. The words that were here before
-- find English products.
create temporary table keys_before on commit drop as select word from search_words where key;

insert into search_synonyms (term, finds, relevance)
select term, finds, relevance
from (values
  ('kapuzenpullover,kapuzenpulli,kapuzensweatshirt', 'hoodie,kapuzenpullover,kapuzenpulli', 1),
  ('hoodie,hoodies,hoody', 'kapuzenpullover,kapuzenpulli,kapuzensweatshirt', 1),
  ('hoodie,kapuzenpullover', 'kapuzenjacke,sweatshirt', 0.5),
  ('pulli,pullis', 'pullover', 1), ('pullover', 'pulli', 1),
  ('pulli,pullover', 'strickpullover,kapuzenpullover', 0.9),
  ('strickjacke,strickjacken', 'cardigan', 1), ('cardigan,cardigans', 'strickjacke', 1),
  ('sweater', 'pullover,pulli,sweatshirt', 0.9),
  ('strick,strickwaren', 'pullover,strickjacke', 0.9),
  ('shorts,bermuda,bermudas', 'kurz hose', 1), ('jogginghose,jogger', 'trainingshose,sweathose', 1),
  ('trainingshose,sweathose,sweatpants', 'jogginghose', 1), ('leggins,leggings', 'leggings', 1),
  ('hose,hosen', 'jeans,chino', 0.7), ('chino,chinos', 'stoffhose', 0.6),
  ('stoffhose', 'hose', 0.6),
  ('oberteil,oberteile', 'shirt,bluse,top,pullover', 0.8), ('longsleeve', 'langarmshirt', 1),
  ('langarmshirt,langarmshirts', 'longsleeve', 1), ('bluse,blusen', 'hemdbluse', 1),
  ('regenmantel', 'trench', 1),
  ('regenjacke,regenmantel', 'wasserabweisend,trench', 0.7),
  ('jacke,jacken', 'blouson,parka,anorak,mantel', 0.5), ('mantel', 'parka', 0.5),
  ('daunenjacke,steppjacke', 'puffer', 1), ('handschuh,handschuhe', 'faustling,faustlinge', 0.8),
  ('faustling,faustlinge,faeustlinge', 'handschuh', 0.6), ('schal,schals', 'tuch,halstuch', 0.6),
  ('halstuch,tuch', 'schal', 0.6), ('halstuch', 'tuch', 0.9), ('rolli', 'rollkragenpullover', 1),
  ('strumpf,strumpfe', 'socke,socken', 0.9), ('socke,socken', 'strumpf', 0.9),
  ('mutze,mutzen', 'beanie', 0.9), ('beanie,beanies', 'mutze', 0.9),
  ('kappe,cap,caps,basecap', 'schirmmutze,kappe,basecap', 1), ('schirmmutze', 'kappe,basecap', 1),
  ('turnschuh,turnschuhe', 'sneaker', 1), ('sneaker,sneakers', 'turnschuh', 1),
  ('hausschuh,hausschuhe,puschen,pantoffel,pantoffeln', 'hausschuh,pantoffel', 1),
  ('handtasche,handtaschen', 'tasche,umhangetasche', 0.7), ('slipdress', 'satin kleid', 0.8),
  ('damen,frauen,frau', 'damen,frauen,women', 1), ('herren,manner,mann', 'herren,manner,men', 1),
  ('kariert,karo', 'kariert,karo', 1),
  ('gestreift,streifen,ringel', 'gestreift,streifen,ringel', 1),
  ('geblumt,bluemchen,blumenmuster', 'blumen,geblumt,floral', 1), ('gestrickt', 'strick', 0.8),
  ('wasserdicht,wasserfest', 'wasserabweisend,wasserdicht', 0.9), ('bio,oko', 'biobaumwolle', 0.9),
  ('oversized,weit,weite', 'weit,oversized', 0.9), ('eng,skinny', 'schmal,slim', 0.8),
  ('reduziert,reduzierte,schnappchen,gunstig', 'sale', 0.9), ('kunstleder', 'vegan', 0.6),
  ('blau', 'marine,dunkelblau,hellblau,navy', 0.9), ('grun', 'oliv,olivgrun,khaki,salbei', 0.9),
  ('rot', 'bordeaux,weinrot,rost', 0.9), ('grau', 'anthrazit,silber', 0.9),
  ('braun', 'kamel,cognac,schoko', 0.9), ('weiss', 'creme,ecru,natur,wollweiss', 0.8),
  ('beige', 'sand,creme,natur,kamel', 0.9), ('rosa', 'pink,altrosa', 0.9), ('lila', 'violett', 1),
  ('violett', 'lila', 1), ('gelb', 'senf', 0.9), ('turkis', 'petrol', 0.7),
  ('bunt', 'mehrfarbig', 1),
  ('winter', 'wolle,mantel,mutze,gefuttert', 0.7), ('sommer', 'leinen,shorts,kleid', 0.6),
  ('festlich,hochzeit', 'abendkleid,satin,anzug', 0.7), ('buro,business', 'hemd,bluse,sakko', 0.6)
) list (terms, all_found, relevance),
  regexp_split_to_table(terms, ',') term, regexp_split_to_table(all_found, ',') finds
where term <> finds
on conflict do nothing;

-- Only as they are typed: no slip in an English word is taken for one of them.
update search_words set key = false where key and word not in (table keys_before);
