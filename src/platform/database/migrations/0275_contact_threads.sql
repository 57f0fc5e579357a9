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

alter table contact_messages
  add column thread_id uuid references contact_threads on delete cascade;
insert into contact_threads (email, name, revision, last_at)
select lower(email), (array_agg(name order by created_at desc, id desc))[1], count(*),
  max(created_at)
from contact_messages group by lower(email);
update contact_messages message set thread_id = thread.id
from contact_threads thread where thread.email = lower(message.email);
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
