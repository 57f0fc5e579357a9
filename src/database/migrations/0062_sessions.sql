-- How long a session lasts, and when it was last used.
alter table identity_sessions
  add column stays_signed_in boolean not null default false,
  add column last_used_at timestamptz not null default now();
update identity_sessions set
  stays_signed_in = true,
  last_used_at = updated_at,
  expires_at = least(expires_at, created_at + interval '90 days');

-- What an email about a sign-in with a new browser says: the session may have ended by then.
create table new_device_sign_ins (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users on delete cascade,
  user_agent text not null,
  at timestamptz not null
);
create index new_device_sign_ins_of_user on new_device_sign_ins (user_id, at);
create index new_device_sign_ins_at on new_device_sign_ins (at);
