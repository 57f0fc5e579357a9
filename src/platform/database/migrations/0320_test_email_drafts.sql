-- Of a test email: settings that are typed and not saved.
alter table email_outbox add column draft jsonb;
