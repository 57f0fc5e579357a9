-- Messages of the contact form. Kept here whatever becomes of the email that tells the owner.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  order_number text check (length(order_number) <= 20),
  topic text not null,
  message text not null check (length(message) between 1 and 5000),
  fingerprint text not null unique,       -- of the same message, sent twice on one day
  created_at timestamptz not null
);
create index contact_messages_created on contact_messages (created_at);
