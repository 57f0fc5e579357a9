-- Pages and journal articles of the owner. Each save is a version; a page names those that
-- customers see now and from a time on.
create table content_pages (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('page', 'article')),
  slug text not null,
  -- The order of pages beside each other; equal ones stand by their titles.
  position int not null default 100,
  -- Other pages link to its address.
  is_fixed boolean not null default false,
  revision int not null,
  published_revision int,
  published_at timestamptz,
  scheduled_revision int,
  scheduled_at timestamptz,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index content_pages_slug on content_pages (kind, slug) where deleted_at is null;

create table content_versions (
  page_id uuid not null references content_pages on delete cascade,
  revision int not null,
  title text not null,
  description text not null,
  image jsonb,
  body jsonb not null,
  words int not null,
  -- The ids of all its images.
  images text[] not null default '{}',
  saved_at timestamptz not null default now(),
  primary key (page_id, revision)
);
create index content_versions_images on content_versions using gin (images);

-- The last page that had an address leads there, unless another has it now.
create table former_page_slugs (
  kind text not null,
  slug text not null,
  page_id uuid not null references content_pages on delete cascade,
  primary key (kind, slug)
);
