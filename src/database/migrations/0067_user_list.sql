-- The admins' list of users: newest first, by words of name and email, by what they are.

-- ' ines okafor ines@example.com', without capitals and accents. The blank at the start lets a
-- short word be found at the beginning of the name. The path keeps restores of a dump working.
create function user_words(name text, email text) returns text
language sql immutable parallel safe set search_path from current as $$
  select ' ' || lower(unaccent(name)) || ' ' || lower(unaccent(email))
$$;
alter table users
  add column words text not null generated always as (user_words(name, email)) stored;
create index users_words on users using gin (words gin_trgm_ops);

create index users_newest on users (created_at desc, id desc);
create index users_admins on users (created_at desc, id desc) where role = 'admin';
create index users_disabled on users (created_at desc, id desc) where disabled_at is not null;
