create or replace function name_audit_entry() returns trigger language plpgsql as $$
begin
  new.thing := coalesce(new.thing, audit_thing(new.action, new.subject, new.detail));
  new.words := audit_words(new.action, new.actor_id, new.subject, new.thing, new.detail);
  return new;
end $$;
create or replace trigger audit_log_named before insert on audit_log for each row
  when (new.words is null) execute function name_audit_entry();
