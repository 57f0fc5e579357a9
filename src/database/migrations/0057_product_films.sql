-- A product may have a film: its name, which leads to the files, and the image before it plays.
alter table products add column film jsonb
  check (film is null or (film ->> 'name' ~ '^[a-z0-9-]{1,100}$') is true and film ? 'image');
