create extension if not exists unaccent;

-- Lower case without accents, 't-shirt' as 'tshirt', 'wide-brim' as 'wide brim widebrim', languages
-- without blanks in pairs of letters.
create or replace function search_text(content text) returns text language sql stable as $$
  select in_pairs(
    regexp_replace(regexp_replace(regexp_replace(lower(unaccent(coalesce(content, ''))),
      '\m([a-z])[- ](?=shirts?\M)|\m([a-z])-(?=[a-z]{2})', '\1\2', 'g'),
      '(\w{2,})-(\w{2,})', '\1 \2 \1\2', 'g'),
      '[^[:alnum:]' || blankless() || ']+', ' ', 'g'), true)
$$;

-- What the item is: the last word of its name, before 'in', 'with' and the like.
create or replace function item_word(name text) returns text language sql immutable as $$
  select (regexp_match(
    trim(regexp_replace(name, ' (in|with|for|of|aus|mit|fur) .*$', '')), '(\w+)$'))[1]
$$;

-- ' belted trench coat norrvane', as in user_words: a short word is found where one begins.
create or replace function product_words(name text, brand text, slug text) returns text
language sql immutable parallel safe set search_path from current as $$
  select ' ' || lower(unaccent(name)) || ' ' || lower(unaccent(brand)) || ' ' || slug
$$;

-- ' ines okafor ines@example.com', without capitals and accents. The blank at the start lets a
-- short word be found at the beginning of the name. The path keeps restores of a dump working.
create or replace function user_words(name text, email text) returns text
language sql immutable parallel safe set search_path from current as $$
  select ' ' || lower(unaccent(name)) || ' ' || lower(unaccent(email))
$$;

-- ' 4827 ines okafor ines@example.com corduroy overshirt ', without capitals and accents: the
-- blanks let a number be found as a whole. The path keeps restores of a dump working.
create or replace function order_words(
  number bigint, name text, email text, products text
) returns text language sql immutable parallel safe set search_path from current as $$
  select ' ' || lower(unaccent(concat_ws(' ', number, name, email, products))) || ' '
$$;

-- Addresses that lead to one mailbox: without '+tag', and at Gmail without dots.
create or replace function canonical_email(email text) returns text
language sql immutable strict parallel safe as $$
  select case
    when lower(email) ~ '^[^@+]+(\+[^@]*)?@(gmail|googlemail)\.com$'
      then replace(substring(lower(email) from '^[^@+]+'), '.', '') || '@gmail.com'
    else regexp_replace(lower(email), '^([^@+]+)\+[^@]*@', '\1@')
  end
$$;

-- How old a product is, in steps of so many: 0 are the first of the shop.
create or replace function product_age(sequence bigint) returns bigint
language sql immutable parallel safe as $$ select sequence / 2048 $$;

-- Its words, each with its age: 'shirt~4'.
create or replace function words_of_age(words tsvector, age bigint) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array(select lexeme || '~' || age from unnest(words)))
$$;

-- What filters find by a field of a product of this age: a number for each value. That others
-- may have the same costs a look at a product in vain.
create or replace function facet_keys(age bigint, field text, vals text[]) returns bigint[]
language sql immutable parallel safe as $$
  select array(select hashtextextended(field || '=' || val, age) from unnest(vals) val)
$$;

-- Prices that differ by less than twice: how many binary digits the cents have.
create or replace function price_band(cents integer) returns integer
language sql immutable parallel safe as $$ select length(ltrim(cents::bit(32)::text, '0')) $$;
