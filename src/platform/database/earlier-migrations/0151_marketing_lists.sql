-- The pages of promo codes, newsletter and synonyms at a million rows, as admins filter them.
create index promo_codes_newest on promo_codes (created_at desc, code);
create index newsletter_subscriptions_newest
  on newsletter_subscriptions (requested_at desc, id desc);
create index newsletter_subscriptions_by_state
  on newsletter_subscriptions (state, requested_at desc, id desc);
create index newsletter_subscriptions_emails
  on newsletter_subscriptions using gin (email gin_trgm_ops);
create index search_synonyms_words on search_synonyms
  using gin ((term || ' ' || finds) gin_trgm_ops);

-- A synonym's term counts as spelled right. One that an admin adds may be new to the vocabulary:
-- then it leaves with its last synonym.
alter table search_synonyms add column is_new_word boolean not null default false;
