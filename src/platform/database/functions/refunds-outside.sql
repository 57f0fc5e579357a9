-- A refund that is sent after all was not paid outside. The version before knows of no such refund.
create or replace function forget_payment_outside() returns trigger language plpgsql as $$
begin
  new.outside_way := null;
  new.outside_on := null;
  return new;
end $$;
create or replace trigger forget_payment_outside before update of canceled_at on refunds
  for each row when (new.canceled_at is null and new.outside_way is not null)
  execute function forget_payment_outside();
