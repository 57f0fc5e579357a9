-- Roles of the team beside its owners, who stay `role` admin: to the version before all others are
-- customers.
create table team_roles (
  id text primary key default gen_random_uuid()::text check (id <> 'owner'),
  name text not null check (length(name) between 1 and 40),
  permissions text[] not null,
  refund_max_cents int check (refund_max_cents >= 0),   -- of one order; null: no bound
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index team_roles_names on team_roles (lower(name));
insert into team_roles (id, name, permissions, refund_max_cents) values
  ('manager', 'Manager', '{products.read,products.write,orders.read,orders.write,refunds,
    customers.read,customers.write,messages,reviews,marketing,content,insights,exports}', null),
  ('support', 'Support', '{orders.read,orders.write,refunds,customers.read,messages}', 10000);

alter table users add column team_role text references team_roles;
create index users_of_team_role on users (team_role) where team_role is not null;
