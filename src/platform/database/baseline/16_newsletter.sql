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
  expires_at timestamptz not null,
  -- Whose link it was. No foreign key: a year of tokens would be searched by each deletion.
  issue_id uuid
);
create index newsletter_tokens_of_subscription on newsletter_tokens (subscription_id);
create index newsletter_tokens_expired on newsletter_tokens (expires_at);

-- Issues of the newsletter. A text stands here once; the emails of the outbox refer to it.
create table newsletter_issues (
  id uuid primary key,
  subject text not null,
  preview text not null,
  body jsonb not null,
  -- The ids of all its images.
  images text[] not null default '{}',
  -- Of customer_groups; null: all subscribers. No foreign key: emptied, it would be for all.
  group_id uuid,
  state text not null default 'draft'
    check (state in ('draft', 'planned', 'sending', 'stopped', 'sent')),
  -- Grows with each change of what it says.
  revision int not null default 1,
  changed_at timestamptz not null,
  planned_at timestamptz check ((planned_at is not null) = (state = 'planned')),
  -- Who confirmed later gets the next issue.
  started_at timestamptz check ((started_at is null) = (state in ('draft', 'planned'))),
  -- The last subscription, in the order of ids, that has its email in the outbox.
  after_id uuid,
  -- When the last one was put there.
  queued_at timestamptz,
  stopped_at timestamptz,
  finished_at timestamptz,
  -- How many there were when it began, and what became of their emails.
  recipients int not null default 0,
  sent int not null default 0,
  failed int not null default 0,
  dropped int not null default 0,
  unsubscribed int not null default 0,
  problem text   -- why the shop itself stopped it
);
create index newsletter_issues_newest on newsletter_issues (changed_at desc, id desc);
create index newsletter_issues_at_work on newsletter_issues (state)
  where state in ('planned', 'sending', 'stopped');
create index newsletter_issues_images on newsletter_issues using gin (images);
