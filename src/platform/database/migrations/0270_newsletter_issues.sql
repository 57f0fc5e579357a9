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
  unsubscribed int not null default 0
);
create index newsletter_issues_newest on newsletter_issues (changed_at desc, id desc);
create index newsletter_issues_at_work on newsletter_issues (state)
  where state in ('planned', 'sending', 'stopped');
create index newsletter_issues_images on newsletter_issues using gin (images);

-- Whose link it was. No foreign key: a year of tokens would be searched by each deletion.
alter table newsletter_tokens add column issue_id uuid;

-- What became of an issue's emails; `about` is '<issue>:<subscription>'.
create index email_outbox_of_issue on email_outbox (left(about, 36), state)
  where kind = 'newsletter_issue';
