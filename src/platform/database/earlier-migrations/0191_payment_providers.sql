-- Who took the money is who gives it back, whatever provider is connected by then. Until now it
-- was Stripe, or the sandbox, which keeps its intents here.
alter table payments add column provider text;
update payments p set provider = case when exists (
  select from stripe_sandbox.payment_intents i where i.id = p.intent_id)
  then 'sandbox' else 'stripe' end;
alter table payments alter column provider set not null;

alter table refunds add column provider text;
update refunds r set provider = (select p.provider from payments p where p.intent_id = r.intent_id);
alter table refunds alter column provider set not null;

-- A refund goes to the provider of its payment. The version before names none for payments.
create function name_payment_provider() returns trigger language plpgsql as $$
begin
  if new.provider is null then
    new.provider := case when exists (
      select from stripe_sandbox.payment_intents i where i.id = new.intent_id)
      then 'sandbox' else 'stripe' end;
  end if;
  return new;
end $$;
create trigger name_payment_provider before insert on payments
  for each row execute function name_payment_provider();

create function name_refund_provider() returns trigger language plpgsql as $$
begin
  new.provider := coalesce(
    (select p.provider from payments p where p.intent_id = new.intent_id), new.provider, 'stripe');
  return new;
end $$;
create trigger name_refund_provider before insert on refunds
  for each row execute function name_refund_provider();
