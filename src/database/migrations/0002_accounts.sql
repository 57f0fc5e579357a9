-- People. Passwords, sessions and one-time links belong to the identity service and are in the tables below users.
create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  role text not null default 'user' check (role in ('user', 'admin')),
  image text,
  phone text,
  address text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
