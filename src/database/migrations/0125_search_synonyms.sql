-- Shades, and items by other names, that were corrected to words spelled like them, or that
-- found nothing where something near is sold.
insert into search_synonyms (term, finds, relevance)
select term, regexp_split_to_table(finds, ','), relevance
from (values
  ('burgundy', 'brick,rust,terracotta', 0.6), ('maroon', 'brick,rust,terracotta', 0.6),
  ('crimson', 'brick,rust,terracotta', 0.6), ('scarlet', 'brick,rust,terracotta', 0.6),
  ('wine', 'brick,rust,terracotta', 0.6), ('teal', 'pine,forest', 0.5),
  ('joggers', 'trousers', 0.5), ('sweatpants', 'trousers', 0.5), ('sweatpant', 'trousers', 0.5),
  ('tracksuit', 'hoodie,sweatshirt,trousers', 0.5), ('capri', 'chinos', 0.5),
  ('hotpants', 'shorts', 0.8), ('mackintosh', 'trench', 1), ('cagoule', 'showerproof', 0.8),
  ('duffle', 'coat', 0.6), ('duffel', 'coat', 0.6), ('rollneck', 'sweater', 0.6),
  ('turtleneck', 'sweater', 0.6), ('poloneck', 'sweater', 0.6),
  ('tunic', 'shirt,dress', 0.5), ('singlet', 'tee', 0.5), ('tanktop', 'tee', 0.5),
  ('maxi', 'dress', 0.6), ('beret', 'hat', 0.5), ('ski', 'beanie', 0.8),
  ('dadhat', 'cap', 1), ('dadcap', 'cap', 1)
) list (term, finds, relevance)
on conflict do nothing;
