-- Messages of one account, or of one typed address, with answers and notes of the team.
create table contact_threads (
  id uuid primary key default gen_random_uuid(),
  -- Only of who wrote signed in: a typed address proves nothing.
  user_id text unique references users on delete cascade,
  email text not null,
  name text not null,
  -- Counts messages and answers: who answers has seen them all.
  revision int not null default 0,
  last_at timestamptz not null
);
create unique index contact_threads_of_email on contact_threads (email) where user_id is null;
create index contact_threads_newest on contact_threads (last_at desc, id desc);
create index contact_threads_words on contact_threads
  using gin (user_words(name, email) gin_trgm_ops);

-- Messages of the contact form. Kept here whatever becomes of the email that tells the owner.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  order_number text check (length(order_number) <= 20),
  topic text not null,
  message text not null check (length(message) between 1 and 5000),
  fingerprint text not null unique,   -- of the same message, sent twice on one day
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by text references users on delete set null,
  thread_id uuid references contact_threads on delete cascade
);
create index contact_messages_of_email on contact_messages (lower(email));
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_open on contact_messages (created_at desc, id desc)
  where answered_at is null;
create index contact_messages_words on contact_messages
  using gin (user_words(name, email) gin_trgm_ops);
create index contact_messages_answered_by on contact_messages (answered_by)
  where answered_by is not null;
create index contact_messages_of_thread on contact_messages (thread_id, created_at desc, id desc);
create index contact_messages_waiting on contact_messages (thread_id) where answered_at is null;

create table contact_replies (
  id uuid primary key,
  thread_id uuid not null references contact_threads on delete cascade,
  kind text not null check (kind in ('answer', 'note')),
  text text not null check (length(text) between 1 and 5000),
  author_id text references users on delete set null,
  created_at timestamptz not null
);
create index contact_replies_of_thread on contact_replies (thread_id, created_at desc, id desc);
create index contact_replies_author on contact_replies (author_id) where author_id is not null;
create index contact_replies_oldest on contact_replies (created_at);
