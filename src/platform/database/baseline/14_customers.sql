-- One row a user. No reference to users: a payment would lock the account that is being deleted.
create table customer_totals (
  user_id text primary key,
  orders int not null default 0 check (orders >= 0),   -- paid, refunded since or not
  spent_cents bigint not null default 0,   -- paid minus refunded
  last_paid_at timestamptz not null default '-infinity'
);
create index customer_totals_by_spent on customer_totals (spent_cents desc, user_id desc);
create index customer_totals_by_orders on customer_totals (orders desc, user_id desc);
create index customer_totals_by_last on customer_totals (last_paid_at desc, user_id desc);

-- What admins note about a customer. It is the customer's data: it goes with the account.
create table customer_notes (
  id uuid primary key,
  user_id text not null references users on delete cascade,
  author_id text not null,   -- an admin's id, as in the audit log
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index customer_notes_of_user on customer_notes (user_id, created_at, id);

-- Groups of customers by rules, which queries follow: who belongs to one is not stored.
create table customer_groups (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  rules jsonb not null check (jsonb_typeof(rules) = 'array'),
  revision int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index customer_groups_name on customer_groups (lower(name));

-- What admins call a customer by. They are the customer's data: they go with the account.
create table customer_tags (
  user_id text not null references users on delete cascade,
  tag text not null check (length(tag) between 1 and 40 and tag = lower(tag)),
  added_at timestamptz not null,
  primary key (user_id, tag)
);
create index customer_tags_of_tag on customer_tags (tag, user_id);
