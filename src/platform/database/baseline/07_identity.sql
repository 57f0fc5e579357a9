-- Roles of the team beside its owners, who stay `role` admin.
create table team_roles (
  id text primary key default gen_random_uuid()::text check (id <> 'owner'),
  name text not null check (length(name) between 1 and 40),
  permissions text[] not null,
  refund_max_cents int check (refund_max_cents >= 0),   -- of one order; null: no bound
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index team_roles_names on team_roles (lower(name));
insert into team_roles (id, name, permissions, refund_max_cents) values
  ('manager', 'Manager', '{products.read,products.write,orders.read,orders.write,refunds,
    customers.read,customers.write,messages,reviews,marketing,content,insights,exports}', null),
  ('support', 'Support', '{products.read,orders.read,orders.write,refunds,customers.read,
    messages}', 10000);

-- Passwords, sessions and one-time links are in tables of their own.
create table users (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  role text not null default 'user' check (role in ('user', 'admin')),
  image text,
  phone text,
  address text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  disabled_at timestamptz,
  delete_at timestamptz,
  order_emails boolean not null default true,
  refund_emails boolean not null default true,
  words text not null generated always as (user_words(name, email)) stored,
  devices_since timestamptz,
  order_emails_changed_at timestamptz,
  team_role text references team_roles,
  -- ISO 3166-1 alpha-2, '' where nothing tells it; null is not read yet.
  country text
);
create index users_to_delete on users (delete_at) where delete_at is not null;
create index users_words on users using gin (words gin_trgm_ops);
create index users_newest on users (created_at desc, id desc);
create index users_admins on users (created_at desc, id desc) where role = 'admin';
create index users_disabled on users (created_at desc, id desc) where disabled_at is not null;
create index users_of_team_role on users (team_role) where team_role is not null;
create index users_by_country on users (country);

-- What the identity service keeps of users: ways to sign in, sessions, one-time links.
create table identity_accounts (
  id text primary key,
  user_id text not null references users on delete cascade,
  provider_id text not null,   -- 'credential' is e-mail and password
  account_id text not null,
  password text,   -- hash
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  email text check (length(email) <= 254),
  email_confirmed boolean not null default false,
  unique (provider_id, account_id)
);
create index identity_accounts_of_user on identity_accounts (user_id);
-- One account of each provider is enough to sign in.
create unique index identity_accounts_provider_of_user on identity_accounts (user_id, provider_id);

create table identity_sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authenticated_at timestamptz not null default now(),
  stays_signed_in boolean not null default false,
  last_used_at timestamptz not null default now(),
  has_second_factor boolean not null default false
);
create index identity_sessions_of_user on identity_sessions (user_id);
create index identity_sessions_expired on identity_sessions (expires_at);

create table identity_links (
  id text primary key,
  identifier text not null,   -- hash: the table alone opens nothing
  value text not null,   -- whom it is for
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  role text not null default 'user' check (role in ('user', 'admin')),
  email text,
  is_emailed boolean not null default false
);
create index identity_links_identifier on identity_links (identifier);
create index identity_links_value on identity_links (value);

-- What an email about a sign-in with a new browser says: the session may have ended by then.
create table new_device_sign_ins (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users on delete cascade,
  user_agent text not null,
  at timestamptz not null
);
create index new_device_sign_ins_of_user on new_device_sign_ins (user_id, at);
create index new_device_sign_ins_at on new_device_sign_ins (at);

-- A change of an email address waits for the new one to be confirmed. For some days after it, a
-- link that was sent to the old one undoes it.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users on delete cascade,
  old_email text not null,
  new_email text not null check (length(new_email) <= 254),
  requested_at timestamptz not null,
  expires_at timestamptz not null,   -- until when it may be confirmed, and then undone
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

-- Tokens that confirm an email address, as hashes.
create table email_confirmations (
  token_hash text primary key,
  user_id text not null references users on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index email_confirmations_of_user on email_confirmations (user_id);
create index email_confirmations_expired on email_confirmations (expires_at);

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

-- Who was asked by email to join the team. A row goes when it is accepted or withdrawn; its links
-- are there by their hashes alone.
create table team_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  team_role text not null,              -- 'owner', or an id of team_roles
  invited_by text not null references users (id) on delete cascade,
  emailed_hashes text[] not null default '{}',
  shown_hash text,                      -- of the link that the inviter copied
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index team_invitations_by_inviter on team_invitations (invited_by);
