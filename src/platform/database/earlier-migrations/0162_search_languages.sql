-- What is sold, in German, Spanish, French and Italian, written without accents. A word finds what
-- its English word finds, with that one's synonyms.
create temporary table foreign_words on commit drop as
select regexp_split_to_table(terms, ',') as term, english
from (values
  ('trousers', 'hose,hosen,stoffhose,stoffhosen,pantalon,pantalones,pantalons'),
  ('trousers', 'pantalone,pantaloni'),
  ('jeans', 'jeanshose,jeanshosen,vaquero,vaqueros,tejanos'),
  ('shorts', 'shortshose,bermuda,bermudas,pantaloncini'),
  ('chinos', 'chinohose,chinohosen'),
  ('dress', 'kleid,kleider,vestido,vestidos,robe,robes,vestito,vestiti,abito,abiti'),
  ('skirt', 'rock,rocke,falda,faldas,jupe,jupes,gonna,gonne'),
  ('shirt', 'hemd,hemden,bluse,blusen,camisa,camisas,blusa,blusas,chemise,chemises'),
  ('shirt', 'chemisier,chemisiers,camicia,camicie,camicetta'),
  ('tee', 'camiseta,camisetas,playera,playeras,maillot,maglietta,magliette'),
  ('sweater', 'pulli,pullis,strickpullover,sueter,sueteres,pull,pulls'),
  ('sweater', 'chandail,maglione,maglioni,maglia'),
  ('cardigan', 'strickjacke,strickjacken,rebeca,gilet,gilets'),
  ('sweatshirt', 'sudadera,sudaderas,felpa,felpe'),
  ('hoodie', 'kapuzenpullover,kapuzenpulli'),
  ('jacket', 'jacke,jacken,chaquetas,cazadora,cazadoras,veste,vestes,blouson'),
  ('jacket', 'blousons,giacca,giacche,giubbotto,giubbotti'),
  ('coat', 'mantel,abrigo,abrigos,manteau,manteaux,cappotto,cappotti'),
  ('trench', 'trenchmantel,regenmantel,gabardina,gabardinas,impermeable,impermeabile'),
  ('overshirt', 'hemdjacke,hemdjacken,sobrecamisa,sobrecamisas,surchemise,surchemises'),
  ('overshirt', 'sovracamicia'),
  ('polo', 'polohemd,polohemden,poloshirt'),
  ('hat', 'hut,hute,sombrero,sombreros,chapeau,chapeaux,cappello,cappelli'),
  ('cap', 'kappe,kappen,schirmmutze,basecap,gorra,gorras,casquette,casquettes'),
  ('cap', 'berretto,berretti,cappellino,cappellini'),
  ('beanie', 'mutze,mutzen,strickmutze,strickmutzen,wollmutze,gorro,gorros,bonnet'),
  ('beanie', 'bonnets,berretta,cuffia'),
  ('bucket hat', 'fischerhut,fischerhute,bob,bobs'),
  ('boater', 'strohhut,strohhute,canotier,paglietta'),
  ('denim trucker', 'jeansjacke,jeansjacken'),
  ('linen shirt', 'leinenhemd,leinenhemden,leinenbluse'),
  ('linen shorts', 'leinenhose,leinenshorts'),
  ('wool coat', 'wollmantel'),
  ('slip dress', 'satinkleid'),
  ('women', 'damen,frauen,frau,mujer,mujeres,femme,femmes,donna,donne'),
  ('men', 'herren,manner,mann,hombre,hombres,homme,hommes,uomo,uomini'),
  ('sale', 'angebot,angebote,ausverkauf,rabatt,rebaja,rebajas,oferta,ofertas,solde'),
  ('sale', 'soldes,promo,saldi,sconto,sconti'),
  ('linen', 'leinen,lino,lin'),
  ('wool', 'wolle,lana,lanas,laine'),
  ('cotton', 'baumwolle,algodon,coton,cotone'),
  ('corduroy', 'cordsamt,pana,velours,velluto'),
  ('straw', 'stroh,paja,paille,paglia'),
  ('felt', 'filz,fieltro,feutre,feltro'),
  ('striped', 'gestreift,ringel,rayas,rayado,rayada,raye,rayee,rayures,righe,rigato'),
  ('checked', 'kariert,karo,cuadros,carreaux,quadri'),
  ('red', 'rot,rote,roter,rotes,rojo,roja,rojos,rojas,rouge,rouges,rosso,rossa'),
  ('red', 'rossi,rosse'),
  ('blue', 'blau,blaue,blauer,blaues,azul,azules,bleu,bleue,bleus,bleues,blu'),
  ('blue', 'azzurro,azzurra'),
  ('navy', 'dunkelblau,marineblau,marine'),
  ('green', 'grun,grune,gruner,grunes,verde,verdes,vert,verte,verts,vertes,verdi'),
  ('white', 'weiss,weisse,weisser,weisses,blanco,blanca,blancos,blancas,blanc'),
  ('white', 'blanche,blancs,blanches,bianco,bianca,bianchi,bianche'),
  ('black', 'schwarz,schwarze,schwarzer,schwarzes,negro,negra,negros,negras,noir'),
  ('black', 'noire,noirs,noires,nero,nera,neri,nere'),
  ('grey', 'grau,graue,grauer,graues,gris,grises,grise,grigio,grigia,grigi,grigie'),
  ('brown', 'braun,braune,brauner,braunes,marron,marrones,brun,brune,marrone'),
  ('brown', 'marroni'),
  ('yellow', 'gelb,gelbe,gelber,gelbes,amarillo,amarilla,jaune,jaunes,giallo,gialla'),
  ('pink', 'rosa,rosafarben,rosado,rosada'),
  ('purple', 'lila,violett,morado,morada,violet,violette,viola')
) list (english, terms);

insert into search_synonyms (term, finds, relevance)
select term, finds, max(relevance)
from (
  select term, english as finds, 1::real as relevance from foreign_words
  union
  select f.term, s.finds, s.relevance from foreign_words f
  join search_synonyms s on s.term = f.english
) finding
where term <> finds group by term, finds
on conflict do nothing;

-- Only as they are typed: no slip in an English word is taken for one of them.
update search_words set key = false
where not used and parts is null and word in (select term from foreign_words);
