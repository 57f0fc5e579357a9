-- Emails to send. A row is written in the transaction that causes the email; what it says is
-- read from the row it is about when it is sent, so that no link and no order is stored twice.
create table email_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  about text not null,   -- the id of the order, refund or user
  recipient text not null check (length(recipient) <= 254),
  dedupe_key text not null unique,   -- one event, one email
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  created_at timestamptz not null,
  expires_at timestamptz not null,   -- later it is not sent any more
  claimed_until timestamptz,   -- a process is sending it
  attempts int not null default 0,
  last_error text,   -- without email addresses
  response text,   -- what the SMTP server answered, without addresses
  finished_at timestamptz,
  draft jsonb,   -- of a test email: settings that are typed and not saved
  check ((state = 'waiting') = (finished_at is null))
);
create index email_outbox_waiting on email_outbox (created_at) where state = 'waiting';
create index email_outbox_finished on email_outbox (finished_at) where state <> 'waiting';
create index email_outbox_about on email_outbox (about, kind, created_at);
create index email_outbox_of_recipient on email_outbox (recipient, created_at);
create index email_outbox_newest on email_outbox (created_at desc, id desc);
create index email_outbox_by_state on email_outbox (state, created_at desc, id desc);
create index email_outbox_by_kind on email_outbox (kind, created_at desc, id desc);
create index email_outbox_recipients on email_outbox using gin (lower(recipient) gin_trgm_ops);
-- What became of an issue's emails; `about` is '<issue>:<subscription>'.
create index email_outbox_of_issue on email_outbox (left(about, 36), state)
  where kind = 'newsletter_issue';

-- The server by which emails leave, as the dashboard keeps it. Like payment_keys the row is
-- encrypted with a key that follows from AUTH_SECRET, and bound to PUBLIC_URL.
create table email_server (
  only_one boolean primary key default true check (only_one),
  sealed text,
  revision int not null default 0,
  claimed_until timestamptz   -- one save at a time sends a test email
);
