-- The sandbox's webhook endpoints, as a shop makes them. Its own events go to the shop it is in.
create table stripe_sandbox.webhook_endpoints (
  id text primary key,
  url text not null,
  enabled_events text[] not null,
  metadata jsonb not null,
  secret text not null,
  created_at timestamptz not null
);
