-- The oldest version of the shop that works on this schema: it may be started again.
alter table schema_state add column works_from text;
