-- The newest products of a word are found without those that are older. Without a list of what
-- waits, which each age that is looked at would read.
create index products_words_by_age on products
  using gin (words_of_age(words, product_age(sequence)))
  with (fastupdate = off) where deleted_at is null;
