-- What customers searched for and did not find: for the admin. No account, no address, no client.
create table searches_without_results (
  text text primary key check (length(text) between 1 and 60),
  times int not null check (times > 0),
  last_at timestamptz not null
);
create index searches_without_results_last_at on searches_without_results (last_at);

-- Words for a department that are too common to have a stem.
insert into search_synonyms (term, finds) values
  ('him', 'men'), ('his', 'men'), ('her', 'women'), ('hers', 'women'),
  ('teeshirt', 'tshirt'), ('teeshirt', 'tee'),
  ('bobble', 'pom'), ('pompom', 'pom'), ('woolly', 'wool'), ('wooly', 'wool'),
  ('boyfriend', 'men'), ('husband', 'men'), ('girlfriend', 'women'), ('wife', 'women')
on conflict do nothing;

-- Words of fashion that are right even if nothing is sold of them: 'leather' is not 'heather'.
insert into search_words (word, lexeme, key)
select word, (ts_lexize('english_stem', word))[1], true
from regexp_split_to_table(
  'leather,suede,tweed,velvet,silk,cashmere,nylon,polyester,spandex,viscose,fur,lace,' ||
  'mesh,tulle,shoes,boots,sneakers,trainers,sandals,heels,loafers,socks,tights,' ||
  'stockings,leggings,underwear,boxers,briefs,bra,lingerie,pajamas,pyjamas,robe,' ||
  'swimwear,bikini,swimsuit,scarf,scarves,gloves,mittens,belt,tie,bowtie,suit,tuxedo,' ||
  'blazer,vest,waistcoat,poncho,cape,kilt,sari,kimono,romper,jumpsuit,dungarees,' ||
  'overalls,wallet,purse,handbag,backpack,watch,sunglasses,jewelry,ring,necklace,' ||
  'earrings,bracelet,umbrella,perfume,gift,voucher,baby,kids,children,maternity', ',') word
where ts_lexize('english_stem', word) <> '{}'
on conflict (word) do nothing;
