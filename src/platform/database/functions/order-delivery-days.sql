-- What the method of a zone promised stays with the order, whatever becomes of the method.
create or replace function keep_delivery_days() returns trigger language plpgsql as $$
begin
  select days_min, days_max into new.delivery_days_min, new.delivery_days_max
  from shipping_methods where id::text = new.delivery_method;
  return new;
end $$;
create or replace trigger orders_delivery_days before insert or update of delivery_method on orders
  for each row when (new.delivery_method is not null) execute function keep_delivery_days();
