-- Since when a session is proved by a password or a provider, for what asks for a recent sign-in.
alter table identity_sessions add column authenticated_at timestamptz not null default now();
update identity_sessions set authenticated_at = created_at;

-- A disabled user can't sign in; a user with `delete_at` is deleted then.
alter table users
  add column disabled_at timestamptz,
  add column delete_at timestamptz;
