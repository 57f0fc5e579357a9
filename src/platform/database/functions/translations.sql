-- Texts go with the row that they are of: its kind, and the column that names it.
create or replace function delete_translations() returns trigger language plpgsql as $$
begin
  if to_regclass('translations') is null then return null; end if;
  delete from translations t using before b where t.kind = tg_argv[0]
    and t.row_id = to_jsonb(b) ->> coalesce(tg_argv[1], 'id');
  return null;
end $$;

create or replace trigger products_translations after delete on products
  referencing old table as before for each statement
  execute function delete_translations('product');
create or replace trigger categories_translations after delete on categories
  referencing old table as before for each statement
  execute function delete_translations('category', 'name');
create or replace trigger collections_translations after delete on collections
  referencing old table as before for each statement
  execute function delete_translations('collection');
create or replace trigger attributes_translations after delete on attributes
  referencing old table as before for each statement
  execute function delete_translations('attribute', 'key');
create or replace trigger attribute_values_translations after delete on attribute_values
  referencing old table as before for each statement
  execute function delete_translations('value', 'tag');
create or replace trigger pages_translations after delete on content_pages
  referencing old table as before for each statement execute function delete_translations('page');
create or replace trigger articles_translations after delete on content_pages
  referencing old table as before for each statement
  execute function delete_translations('article');
create or replace trigger promo_codes_translations after delete on promo_codes
  referencing old table as before for each statement
  execute function delete_translations('discount', 'code');
create or replace trigger shipping_methods_translations after delete on shipping_methods
  referencing old table as before for each statement
  execute function delete_translations('delivery-method');

-- A text in the language of a market; null where the shop shows none.
create or replace function text_in_market(market text, of_kind text, id text, of_field text)
returns text language sql stable as $$
  select t.text from translations t
  join markets k on k.slug = market and split_part(k.language, '-', 1) = t.language
  join shop_settings s on s.name = 'locale' and s.value ->> 'texts' = 'translated'
  where t.kind = of_kind and t.row_id = id and t.field = of_field
$$;

-- The search finds a product by its texts in each language, and by those of its category and of
-- its values: jobs let it read their products again.
create or replace function index_translations() returns trigger language plpgsql as $$
begin
  update products set name = name
    where id in (select row_id::uuid from touched where kind = 'product');
  update categories c set reindex_from = 0 from touched t
    where t.kind = 'category' and t.row_id in (c.name, c.parent);
  update attribute_values v set reindex_from = 0 from touched t
    where t.kind = 'value' and t.row_id = v.tag;
  return null;
end $$;

create or replace trigger translations_added after insert on translations
  referencing new table as touched for each statement execute function index_translations();
create or replace trigger translations_changed after update on translations
  referencing new table as touched for each statement execute function index_translations();
create or replace trigger translations_deleted after delete on translations
  referencing old table as touched for each statement execute function index_translations();
