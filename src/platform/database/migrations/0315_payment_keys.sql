-- The keys of Stripe that the dashboard keeps. They are encrypted with a key that follows from
-- AUTH_SECRET and bound to PUBLIC_URL: a copy of this row opens nothing anywhere else.
create table payment_keys (
  only_one boolean primary key default true check (only_one),
  sealed text,
  revision int not null default 0,
  claimed_until timestamptz   -- one save at a time asks the payment provider
);
