create or replace function keep_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'An invoice is never changed: a credit note corrects it.';
end $$;
create or replace trigger invoices_kept before update or delete on invoices
  for each row execute function keep_invoice();
