-- Entries keep how their thing was called, and are found by words. A trigger fills both.
alter table audit_log add column thing text, add column words tsvector;
update audit_log set thing = audit_thing(action, subject, detail);
update audit_log set words = audit_words(action, actor_id, subject, thing, detail);
create index audit_log_words on audit_log using gin (words);
