-- A job reads the country of a text that has none, whichever version wrote it.
create or replace function forget_country() returns trigger language plpgsql as $$
begin
  new.country := null;
  return new;
end $$;
create or replace trigger users_moved before update of address, phone on users for each row
  when ((old.address, old.phone) is distinct from (new.address, new.phone))
  execute function forget_country();

-- A country that was typed stays. Fields that stay while the text changes are of the text before:
-- the version before wrote it, or the text was deleted.
create or replace function forget_fields() returns trigger language plpgsql as $$
begin
  if new.line1 is null or (old.address is distinct from new.address
      and (new.company, new.line1, new.line2, new.postcode, new.city, new.region, new.country)
        is not distinct from
        (old.company, old.line1, old.line2, old.postcode, old.city, old.region, old.country)) then
    new.company := null;
    new.line1 := null;
    new.line2 := null;
    new.postcode := null;
    new.city := null;
    new.region := null;
    new.country := null;
  end if;
  return new;
end $$;
create or replace trigger shipping_addresses_moved before update of address, phone
  on shipping_addresses for each row
  when ((old.address, old.phone) is distinct from (new.address, new.phone))
  execute function forget_fields();
create or replace trigger orders_moved before update of address, phone on orders for each row
  when ((old.address, old.phone) is distinct from (new.address, new.phone))
  execute function forget_fields();

-- Whichever version takes the customer out of an order.
create or replace function forget_billing_address() returns trigger language plpgsql as $$
begin
  new.billing_address := null;
  return new;
end $$;
create or replace trigger orders_anonymized before update of user_email on orders for each row
  when (new.user_email = '' and new.billing_address is not null)
  execute function forget_billing_address();
