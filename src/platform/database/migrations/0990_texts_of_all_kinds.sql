-- Not only products have texts in other languages: what they are of is known by a name or a key,
-- too. A text keeps what it says in another language, so that an edit of that is told.
drop view if exists market_products;
alter table translations drop constraint translations_kind_check;
alter table translations alter column row_id type text;
-- The first digits of a hash; null: of the version before.
alter table translations add column source text;
