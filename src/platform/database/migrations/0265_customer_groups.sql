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

-- A discount counts for members of any of these alone. The version before reads it as an amount
-- of 0, as its terms say what it gives.
alter table promo_codes
  add column for_groups uuid[] not null default '{}',
  add constraint promo_codes_for_groups_check check (for_groups = '{}' or terms is not null);
