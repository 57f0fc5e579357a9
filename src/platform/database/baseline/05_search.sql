-- The vocabulary: `lexeme` is the stem. Mistyped words are corrected to `key` words; `used` ones
-- stand in a product. `parts`: two neighbors of a name or a brand, written as one: 'trenchcoat'.
create table search_words (
  word text primary key,
  lexeme text not null default '',
  key boolean not null default false,
  used boolean not null default false,
  description_score double precision not null default 0.2
    check (description_score between 0 and 1),
  parts text
);
create index search_words_trigrams on search_words using gist (word gist_trgm_ops (siglen = 64));
create index search_words_lexeme on search_words (lexeme) where used;
create index search_words_prefix on search_words (word text_pattern_ops) where key;

-- Who searches for `term` also finds `finds`, with this share of its relevance.
-- A row is one direction: add two for words that mean the same.
create table search_synonyms (
  term text not null check (term = lower(term) and term !~ '[^a-z0-9]'),
  finds text not null check (finds = lower(finds) and finds !~ '[^a-z0-9 ]'),
  relevance real not null default 1 check (relevance > 0 and relevance <= 1),
  lexeme text generated always as ((ts_lexize('pg_catalog.english_stem', term))[1]) stored,
  is_new_word boolean not null default false,
  is_own boolean not null default false,   -- of the team, not of those that the shop came with
  primary key (term, finds)
);
create index search_synonyms_lexeme on search_synonyms (lexeme);
create index search_synonyms_words on search_synonyms
  using gin ((term || ' ' || finds) gin_trgm_ops);

-- What customers searched for and did not find: for the admin. No account, no address, no client.
create table searches_without_results (
  text text primary key check (length(text) between 1 and 60),
  times int not null check (times > 0),
  last_at timestamptz not null
);
create index searches_without_results_last_at on searches_without_results (last_at);
