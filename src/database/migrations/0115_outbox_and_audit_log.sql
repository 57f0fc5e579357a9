-- The pages of the outbox and of the audit log at a million rows: newest first, by each filter.

create index email_outbox_newest on email_outbox (created_at desc, id desc);
create index email_outbox_by_state on email_outbox (state, created_at desc, id desc);
create index email_outbox_by_kind on email_outbox (kind, created_at desc, id desc);
create index email_outbox_recipients on email_outbox using gin (lower(recipient) gin_trgm_ops);

create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_by_action on audit_log (action, at desc, id desc);
create index audit_log_by_subject on audit_log (subject, at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, at desc, id desc);
-- The new ones begin with the same columns.
drop index audit_log_of_subject, audit_log_of_actor;
