-- The letters of languages that write words without blanks, and Korean, which joins them: Thai,
-- Lao, Burmese, Khmer, kana, Chinese signs. A part of a regular expression, as in blankless.ts.
create or replace function blankless() returns text language sql immutable parallel safe as $$
  select '\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ed9\u1000-\u1049\u1100-\u11ff\u1780-\u17d3'
    '\u3005-\u3007\u3041-\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf'
    '\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9f\U00020000-\U000323af'
$$;

-- Words of such letters as their pairs, '连衣裙' as '连衣 衣裙', which its part 衣裙 has too. One
-- Latin letter before them belongs to them, as in Tシャツ. Tone marks, which some databases take
-- for the end of a word, are left out. To be indexed also with each letter, which may be asked for.
create or replace function in_pairs(content text, with_letters boolean) returns text
language sql immutable parallel safe as $$
  select case when content !~ ('[' || blankless() || ']') then content else (
    select string_agg(case
        when run[1] !~ ('[' || blankless() || ']') then run[1]
        else concat_ws(' ',
          case when with_letters then regexp_replace(run[1], '(.)', '\1 ', 'g') end,
          (select string_agg(substr(run[1], place, 2), ' ' order by place)
           from generate_series(1, greatest(length(run[1]) - 1, 1)) place)) end,
      ' ' order by words.place, runs.place)
    from string_to_table(regexp_replace(normalize(content, NFKC),
      '[\u0e47-\u0e4e\u0eba\u0ec8-\u0ecc\u1037\u1039\u103a\u17b4\u17b5\u17c9-\u17d3]', '', 'g'),
      ' ') with ordinality words (word, place)
    cross join regexp_matches(word,
      '(?:^[a-z0-9])?[' || blankless() || ']+|[^' || blankless() || ']+', 'g')
      with ordinality runs (run, place)) end
$$;
