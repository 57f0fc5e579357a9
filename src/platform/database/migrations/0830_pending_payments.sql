-- Payments that are sure only days after the customer confirmed them.
alter table payments
  add column pending_since timestamptz,       -- when it was confirmed; kept once it is sure
  add column pending_method text,             -- how it is paid, as the customer reads it
  add column pending_text text,               -- what the customer has to do; null: nothing
  add column is_marked_by_admin boolean not null default false;  -- who says that money arrived
alter table payments add constraint payments_pending_check
  check ((pending_since is null) = (pending_method is null)) not valid;
alter table payments validate constraint payments_pending_check;
create index payments_pending on payments (pending_since)
  where state = 'open' and pending_since is not null;
