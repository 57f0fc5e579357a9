-- A job reads the country of what has none, whichever version wrote the address.
create or replace function forget_country() returns trigger language plpgsql as $$
begin
  new.country := null;
  return new;
end $$;
create or replace trigger users_moved before update of address, phone on users for each row
  when ((old.address, old.phone) is distinct from (new.address, new.phone))
  execute function forget_country();
create or replace trigger shipping_addresses_moved before update of address, phone
  on shipping_addresses for each row
  when ((old.address, old.phone) is distinct from (new.address, new.phone))
  execute function forget_country();
create or replace trigger orders_moved before update of address, phone on orders for each row
  when ((old.address, old.phone) is distinct from (new.address, new.phone))
  execute function forget_country();
