-- What the identity service keeps of people: ways to sign in, sessions, one-time links.
create table identity_accounts (
  id text primary key,
  user_id text not null references users on delete cascade,
  provider_id text not null,              -- 'credential' is e-mail and password
  account_id text not null,
  password text,                          -- hash
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index identity_accounts_of_user on identity_accounts (user_id);

create table identity_sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index identity_sessions_of_user on identity_sessions (user_id);
create index identity_sessions_expired on identity_sessions (expires_at);

create table identity_links (
  id text primary key,
  identifier text not null,               -- hash: the table alone opens nothing
  value text not null,                    -- whom it is for
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index identity_links_identifier on identity_links (identifier);
create index identity_links_value on identity_links (value);
