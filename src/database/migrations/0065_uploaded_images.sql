-- Since when nothing shows an uploaded image: after a day it is deleted. Null is in use.
alter table images
  add column unused_since timestamptz,
  -- Its files go before its row: an image that is being deleted is picked by nobody.
  add column is_deleted boolean not null default false;
create index images_unused on images (unused_since) where unused_since is not null;
create index images_of_owner on images (owner_id) where owner_id is not null;
