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
