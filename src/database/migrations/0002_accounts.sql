-- People. Passwords, sessions and one-time links are the identity service's, in tables of their own.
create table users (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  role text not null default 'user' check (role in ('user', 'admin')),
  image text,
  phone text,
  address text,
  tokens_valid_from timestamptz,          -- access tokens issued before this moment are void: the password was set anew
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
