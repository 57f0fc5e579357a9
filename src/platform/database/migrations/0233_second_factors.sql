-- Second factors and passkeys. Secrets of apps are encrypted, recovery codes hashed.
create table authenticator_apps (
  user_id text primary key references users (id) on delete cascade,
  secret text not null,
  created_at timestamptz not null,
  -- Null while it is being set up: it counts for nothing.
  confirmed_at timestamptz,
  -- The step of the code that was used last: no code counts twice.
  last_step bigint
);

create table recovery_codes (
  hash text primary key,
  user_id text not null references users (id) on delete cascade
);
create index recovery_codes_user on recovery_codes (user_id);

create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Each challenge of a passkey is answered once.
create table used_challenges (
  hash text primary key,
  expires_at timestamptz not null
);

alter table identity_sessions add column has_second_factor boolean not null default false;
