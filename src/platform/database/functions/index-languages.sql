-- The dictionaries of PostgreSQL by language; other languages are found as they are written.
create or replace function text_config(language text) returns text
language sql immutable parallel safe as $$
  select case language
    when 'da' then 'danish' when 'de' then 'german' when 'es' then 'spanish'
    when 'fi' then 'finnish' when 'fr' then 'french' when 'it' then 'italian'
    when 'nb' then 'norwegian' when 'nl' then 'dutch' when 'pt' then 'portuguese'
    when 'ro' then 'romanian' when 'sv' then 'swedish' end
$$;

-- The languages that products are written in, besides English: that of the shop, and those of
-- markets, where products have texts of their own.
create or replace function search_languages() returns setof text language plpgsql stable as $$
declare
  locale jsonb := (select value from shop_settings where name = 'locale');
  wanted text[] := array[locale ->> 'language'];
begin
  if locale ->> 'texts' = 'translated' then
    wanted := wanted || array(select m.language from markets m);
  end if;
  return query select distinct own from unnest(wanted) tag, split_part(tag, '-', 1) own
    where text_config(own) is not null order by own;
end $$;

-- What a product says in other languages, in these fields; nothing while migrations are on the way.
create or replace function translated_words(product uuid, fields text[]) returns text
language plpgsql stable as $$
begin
  if to_regclass('translations') is null then return null; end if;
  return (select search_text(string_agg(t.text, ' ')) from translations t
    where t.kind = 'product' and t.row_id = product::text and t.field = any(fields));
end $$;

-- What the category, the one above it and the values of a product are called in other languages.
create or replace function translated_labels(category text, tags text[]) returns text
language plpgsql stable as $$
begin
  if to_regclass('translations') is null then return null; end if;
  return (select search_text(string_agg(t.text, ' ')) from translations t
    where t.kind = 'category' and t.field = 'label' and t.row_id in (translated_labels.category,
        (select c.parent from categories c where c.name = translated_labels.category))
      or t.kind = 'value' and t.row_id = any(tags));
end $$;

-- The kinds of items that its names in other languages end with.
create or replace function translated_items(product uuid) returns text
language plpgsql stable as $$
begin
  if to_regclass('translations') is null then return null; end if;
  return (select string_agg(item_word(search_text(t.text)), ' ') from translations t
    where t.kind = 'product' and t.row_id = product::text and t.field = 'name');
end $$;

create or replace function stem_of(language text, word text) returns text[]
language sql stable as $$
  select ts_lexize((coalesce(text_config(language), 'english') || '_stem')::regdictionary, word)
$$;

-- The stems of a word in each language; none for a stop word such as 'the' or 'aus'.
create or replace function search_stems(word text) returns text[] language sql stable as $$
  select case when bool_or(stems = '{}') then '{}' else array_agg(distinct stems[1]) end
  from (
    select ts_lexize('english_stem', word) as stems
    union all select stem_of(language, word) from search_languages() language
  ) known
$$;

-- How words are joined: 'wollmutze' is a 'mutze' of 'wolle'. What a compound ends with is a kind of
-- item. 'handschuh' is no 'schuh': the longest end counts. Written without accents.
create or replace function compound_parts(out language text, out is_end boolean,
  out part text, out word text) returns setof record language sql immutable as $$
  select 'de', is_end, split_part(one, '=', 1), split_part(one, '=', -1)
  from (values
    (true, 'wolle,baumwolle,leder,seide,leinen,coat=mantel,coats=mantel,mantel,mantels=mantel'),
    (true, 'anzug,anzuge=anzug,anzugen=anzug,armel,bluse,blusen=bluse,boots,brille,brillen=brille'),
    (true, 'cardigan,chino,chinos=chino,gurtel,gurteln=gurtel,handschuh,handschuhe=handschuh'),
    (true, 'hemd,hemden=hemd,hose,hosen=hose,hoodie,hoodies=hoodie,hut,hute=hut,jacke'),
    (true, 'jacken=jacke,jeans,kappe,kappen=kappe,kette,ketten=kette,kleid,kleider=kleid,kragen'),
    (true, 'leggings,mutze,mutzen=mutze,ohrring,ohrringe=ohrring,overall,parka,pulli'),
    (true, 'pullis=pulli,pullover,pullunder,ring,ringe=ring,rock,rocke=rock,rucksack,sakko'),
    (true, 'rucksacke=rucksack,sandale,sandalen=sandale,schal,schals=schal,schmuck,schuh'),
    (true, 'schuhe=schuh,schuhen=schuh,shirt,shirts=shirt,shorts,slip,slips=slip,sneaker,socke'),
    (true, 'socken=socke,stiefel,stiefeln=stiefel,strumpf,strumpfe=strumpf,sweater,sweatshirt'),
    (true, 'tasche,taschen=tasche,top,tops=top,tuch,tucher=tuch,uhr,uhren=uhr,weste,westen=weste'),
    (false, 'arbeits=arbeit,baumwoll=baumwolle,business,cord,damen,daunen=daune,denim,fein'),
    (false, 'fell,filz,fischer,fleece,freizeit,fruhlings=fruhling,hals,hand,herbst,herren'),
    (false, 'hochzeits=hochzeit,jeans,kapuzen=kapuze,karo,kaschmir,kinder,knopf,kurz,lang'),
    (false, 'leder,leinen,madchen,maxi,merino,merinowoll=merinowolle,midi,mini,nadelstreifen'),
    (false, 'ohr,plissee,polo,regen,ringel,rollkragen,samt,satin,schirm,schlag,schlupf,schurwoll'),
    (false, 'seiden=seide,sommer,sonnen=sonne,spitzen=spitze,sport,steh,stoff,strand,streifen'),
    (false, 'strick,stroh,sweat,trainings=training,trench,ubergangs=ubergang,unter,wander'),
    (false, 'wickel,wildleder,wind,winter,woll=wolle,abend,blumen=blume,latz,uber,umhange,wende')
  ) list (is_end, parts), regexp_split_to_table(parts, ',') one
$$;

-- The compounds of a text: 'wollmutze' begins with 'wolle' and is a 'mutze'.
create or replace function compounds_of(content text, out language text, out begins text,
  out word text) returns setof record language sql stable as $$
  select found.language, coalesce((
      select known.word from compound_parts() known
      where known.language = found.language and known.part = rest
      order by known.is_end limit 1), rest), found.word
  from (
    select distinct on (typed) own as language, ending.word,
      left(typed, -length(ending.part)) as rest
    from regexp_split_to_table(content, ' ') typed
    cross join search_languages() own
    join compound_parts() ending on language = own and is_end
      and right(typed, length(part)) = part and length(typed) >= length(part) + 3
    where typed <> all(array(select part from compound_parts() known where known.is_end))
    order by typed, length(part) desc
  ) found
$$;

create or replace function made_of(content text) returns text language sql stable as $$
  select string_agg(begins || ' ' || word, ' ') from compounds_of(content)
$$;

-- Words as the search index keeps them: their stems in each language, and what they are made of.
create or replace function search_vector(content text) returns tsvector
language plpgsql stable as $$
declare
  vector tsvector := to_tsvector('english', content);
  own text;
begin
  for own in select search_languages() loop
    vector := vector
      || to_tsvector(text_config(own)::regconfig, concat_ws(' ', content, made_of(content)));
  end loop;
  return vector;
end $$;

-- A shop whose language changes: the job of categories lets the search read all products again.
create or replace function search_in_new_language() returns trigger language plpgsql as $$
begin
  update categories set reindex_from = 0;
  return null;
end $$;
create or replace trigger shop_settings_search_added after insert on shop_settings
  for each row when (new.name = 'locale' and new.value ->> 'language' not like 'en%')
  execute function search_in_new_language();
create or replace trigger shop_settings_search_changed after update on shop_settings
  for each row when (new.name = 'locale' and
    (left(new.value ->> 'language', 2), new.value ->> 'texts')
    is distinct from (left(old.value ->> 'language', 2), old.value ->> 'texts'))
  execute function search_in_new_language();
