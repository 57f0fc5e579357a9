-- A refund goes to the provider of its payment. The version before names none for payments.
create or replace function name_payment_provider() returns trigger language plpgsql as $$
begin
  if new.provider is null then
    new.provider := case when exists (
      select from stripe_sandbox.payment_intents i where i.id = new.intent_id)
      then 'sandbox' else 'stripe' end;
  end if;
  return new;
end $$;
create or replace trigger name_payment_provider before insert on payments
  for each row execute function name_payment_provider();

create or replace function name_refund_provider() returns trigger language plpgsql as $$
begin
  new.provider := coalesce(
    (select p.provider from payments p where p.intent_id = new.intent_id), new.provider, 'stripe');
  return new;
end $$;
create or replace trigger name_refund_provider before insert on refunds
  for each row execute function name_refund_provider();
