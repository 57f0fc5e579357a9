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
  answered_by text references users on delete set null
);
create index contact_messages_of_email on contact_messages (lower(email));
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_open on contact_messages (created_at desc, id desc)
  where answered_at is null;
create index contact_messages_words on contact_messages
  using gin (user_words(name, email) gin_trgm_ops);
create index contact_messages_answered_by on contact_messages (answered_by)
  where answered_by is not null;
