-- Where a link was sent: it proves that address, and is void for any other.
alter table identity_links add column email text;

-- A change of an email address waits for the new one to be confirmed. For some days after it, a
-- link that was sent to the old one undoes it.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users on delete cascade,
  old_email text not null,
  new_email text not null check (length(new_email) <= 254),
  requested_at timestamptz not null,
  expires_at timestamptz not null,        -- until when it may be confirmed, and then undone
  confirmed_at timestamptz
);
create unique index email_changes_waiting on email_changes (user_id) where confirmed_at is null;
create index email_changes_of_user on email_changes (user_id);
create index email_changes_old on email_changes (old_email) where confirmed_at is not null;
create index email_changes_expired on email_changes (expires_at);

create table email_change_tokens (
  token_hash text primary key,
  change_id uuid not null references email_changes on delete cascade,
  purpose text not null check (purpose in ('confirm', 'undo'))
);
create index email_change_tokens_of_change on email_change_tokens (change_id);
