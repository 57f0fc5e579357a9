-- The server by which emails leave, as the dashboard keeps it. Like payment_keys the row is
-- encrypted with a key that follows from AUTH_SECRET, and bound to PUBLIC_URL.
create table email_server (
  only_one boolean primary key default true check (only_one),
  sealed text,
  revision int not null default 0,
  claimed_until timestamptz   -- one save at a time sends a test email
);
