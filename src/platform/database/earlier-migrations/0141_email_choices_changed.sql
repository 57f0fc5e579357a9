-- Since when a customer has wanted emails about orders: only later orders must have one.
alter table users add column order_emails_changed_at timestamptz;

create function note_order_emails_change() returns trigger language plpgsql as $$
begin
  new.order_emails_changed_at := now();
  return new;
end $$;
create trigger users_order_emails_changed before update of order_emails on users
  for each row when (old.order_emails is distinct from new.order_emails)
  execute function note_order_emails_change();
