-- Who was asked by email to join the team. A row goes when it is accepted or withdrawn; its links
-- are there by their hashes alone.
create table team_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  team_role text not null,              -- 'owner', or an id of team_roles
  invited_by text not null references users (id) on delete cascade,
  emailed_hashes text[] not null default '{}',
  shown_hash text,                      -- of the link that the inviter copied
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index team_invitations_by_inviter on team_invitations (invited_by);
