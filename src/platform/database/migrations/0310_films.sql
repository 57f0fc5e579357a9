-- An upload may be a film: its format and bytes, beside the size that all images have.
alter table images add column film jsonb
  check (film ->> 'format' in ('mp4', 'webm') and (film ->> 'bytes')::int > 0);
