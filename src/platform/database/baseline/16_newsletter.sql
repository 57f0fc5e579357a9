-- Who gets the newsletter. An email stands here once; only its own mailbox can confirm it.
create table newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (length(email) <= 254),   -- in lower case, as in users
  state text not null check (state in ('pending', 'subscribed', 'unsubscribed')),
  requested_at timestamptz not null,   -- the last time that it was asked for
  confirmed_at timestamptz,   -- null for those of a shop that could send no emails
  unsubscribed_at timestamptz,
  check (state = 'subscribed' or confirmed_at is null),
  check ((state = 'unsubscribed') = (unsubscribed_at is not null))
);
create index newsletter_subscriptions_ended on newsletter_subscriptions (requested_at)
  where state <> 'subscribed';
create index newsletter_subscriptions_newest on newsletter_subscriptions (requested_at desc,
  id desc);
create index newsletter_subscriptions_by_state on newsletter_subscriptions (state,
  requested_at desc, id desc);
create index newsletter_subscriptions_emails on newsletter_subscriptions
  using gin (email gin_trgm_ops);

-- Tokens of the links in newsletter emails, as hashes.
create table newsletter_tokens (
  token_hash text primary key,
  subscription_id uuid not null references newsletter_subscriptions on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  expires_at timestamptz not null
);
create index newsletter_tokens_of_subscription on newsletter_tokens (subscription_id);
create index newsletter_tokens_expired on newsletter_tokens (expires_at);
