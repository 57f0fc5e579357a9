create table images (
  id text primary key,   -- hash of the original's bytes
  width int not null,
  height int not null,
  -- data: URL of a few hundred bytes, shown blurred while the image loads
  placeholder text not null,
  owner_id text,
  created_at timestamptz not null default now(),
  unused_since timestamptz,
  is_deleted boolean not null default false,
  host_url text,
  -- An upload may be a film: its format and bytes, beside the size that all images have.
  film jsonb check (film ->> 'format' in ('mp4', 'webm') and (film ->> 'bytes')::int > 0)
);
create index images_unused on images (unused_since) where unused_since is not null;
create index images_of_owner on images (owner_id) where owner_id is not null;
create index images_of_host on images (host_url) where host_url is not null;
