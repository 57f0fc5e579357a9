create extension if not exists pg_trgm;

-- Which tables and columns the migrations left, so that one that is gone is noticed.
create table required_tables (
  name text primary key,
  columns text[] not null
);

-- What brought the schema up to date: a start that finds the same has nothing to do.
create table schema_state (
  is_only boolean primary key default true check (is_only),
  job_queue_version text not null
);

-- One row, written again and again: proof that the database takes writes.
create table readiness (
  id smallint primary key check (id = 1),
  checked_at timestamptz not null,
  spilled int not null
) with (fillfactor = 50);

-- Counts of rate-limiter-flexible, which writes columns in this order. Keys are hashed.
create table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- Who did what to the books and to users; rows are only ever added.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id text,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_by_action on audit_log (action, at desc, id desc);
create index audit_log_by_subject on audit_log (subject, at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, at desc, id desc);

-- What the owner sets while the shop runs: one row a group, read by find-shop-settings.ts alone.
create table shop_settings (
  name text primary key check (name <> ''),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  changed_at timestamptz not null default now(),
  revision int not null default 1 check (revision > 0)
);
