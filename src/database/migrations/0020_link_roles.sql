-- A one-time link carries the role it grants. Earlier links had it in their token;
-- a new link is printed at the next start.
delete from identity_links;
alter table identity_links
  add column role text not null default 'user' check (role in ('user', 'admin'));
