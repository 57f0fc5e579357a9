create extension if not exists pg_trgm;

-- Which tables and columns the migrations left, so that one that is gone is noticed.
create table required_tables (
  name text primary key,
  columns text[] not null
);

-- What brought the schema up to date: a start that finds the same has nothing to do.
create table schema_state (
  is_only boolean primary key default true check (is_only),
  job_queue_version text not null,
  -- The oldest version of the shop that works on this schema: it may be started again.
  works_from text
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

-- Who did what to the books and to users; rows are only ever added. They keep how their thing was
-- called, and are found by words: a trigger fills both.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id text,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  thing text,
  words tsvector
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_by_action on audit_log (action, at desc, id desc);
create index audit_log_by_subject on audit_log (subject, at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_words on audit_log using gin (words);

-- What the owner sets while the shop runs: one row a group, read by find-shop-settings.ts alone.
create table shop_settings (
  name text primary key check (name <> ''),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  changed_at timestamptz not null default now(),
  revision int not null default 1 check (revision > 0)
);

-- Changes of settings for later: from a time, and until another one where that is set. A row goes
-- once nothing of it is to come.
create table planned_settings (
  id bigint generated always as identity primary key,
  name text not null,   -- the group
  changes jsonb not null check (jsonb_typeof(changes) = 'object' and changes <> '{}'),
  replaced jsonb,   -- what was there before, while it holds
  from_at timestamptz not null,
  until_at timestamptz check (until_at >= from_at),   -- null: for good
  state text not null default 'waiting' check (state in ('waiting', 'holding', 'failed')),
  problem text,   -- why it could not begin or end
  actor_id text not null,
  due_at timestamptz generated always as (
    case state when 'waiting' then from_at when 'holding' then until_at end) stored
);
create index planned_settings_due on planned_settings (due_at) where due_at is not null;

-- Backups that the shop took by itself, and what came of restoring each.
create table backups (
  id bigint generated always as identity primary key,
  -- When its snapshot was taken, or tried.
  at timestamptz not null,
  finished_at timestamptz not null,
  -- In BACKUP_FOLDER; null: none was made.
  file text,
  bytes bigint,
  missing_images int not null default 0,
  -- Null: restored into a second database, and the books held there.
  problem text,
  -- How many files the folder of backups keeps that everybody reads who has them; null: unknown, as
  -- of the version before, or of a folder that can't be read.
  clear_files int
);
create index backups_newest on backups (at desc);

-- What the seed of the demo wrote, by table and id: leaving the demo deletes these rows, unless an
-- admin has changed them. The mark is what a part of a row was, where the audit log names none.
create table demo_rows (
  kind text not null,
  id text not null,
  mark text,
  primary key (kind, id)
);
