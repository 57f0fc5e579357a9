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
  problem text
);
create index backups_newest on backups (at desc);
