-- Deleting users: their orders and payments stay in the books and name nobody.
alter table users
  -- Which emails about orders a user wants.
  add column order_emails boolean not null default true,
  add column refund_emails boolean not null default true;
create index users_to_delete on users (delete_at) where delete_at is not null;

alter table orders alter column user_id drop not null;
alter table orders drop constraint orders_user_id_fkey,
  add constraint orders_user_id_fkey foreign key (user_id) references users on delete set null;
-- Orders of deleted users that still hold a name and an address.
create index orders_to_anonymize on orders (placed_at) where user_id is null and user_email <> '';

alter table payments alter column user_id drop not null;
alter table payments drop constraint payments_user_id_fkey,
  add constraint payments_user_id_fkey foreign key (user_id) references users on delete set null;
drop index payments_of_user;
create index payments_of_user on payments (user_id);

-- Who did it stays an id, as in the audit log, when the admin's account is deleted.
alter table order_transitions drop constraint order_transitions_actor_id_fkey;
alter table refunds drop constraint refunds_created_by_fkey;
create index reviews_hidden_by on reviews (hidden_by) where hidden_by is not null;

-- What is known of a user: for the export of their data, and to delete it.
create index audit_log_of_subject on audit_log (subject, id);
create index audit_log_of_actor on audit_log (actor_id, id) where actor_id is not null;
create index email_outbox_of_recipient on email_outbox (recipient, created_at);
create index contact_messages_of_email on contact_messages (lower(email));
