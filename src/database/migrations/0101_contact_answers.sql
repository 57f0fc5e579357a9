-- Messages of the contact form as admins read them: newest first, which wait for an answer.
alter table contact_messages
  add column answered_at timestamptz,
  add column answered_by text references users on delete set null;
drop index contact_messages_created;
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_open on contact_messages (created_at desc, id desc)
  where answered_at is null;
create index contact_messages_words on contact_messages
  using gin (user_words(name, email) gin_trgm_ops);
create index contact_messages_answered_by on contact_messages (answered_by)
  where answered_by is not null;
