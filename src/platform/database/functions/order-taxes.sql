-- The tax of an order is the sum of its tax lines, when its transaction ends.
create or replace function check_order_taxes() returns trigger language plpgsql as $$
declare
  checked uuid := case when tg_table_name = 'orders' then to_jsonb(new)->>'id'
    else coalesce(to_jsonb(new), to_jsonb(old))->>'order_id' end;
  of_order int;
  of_lines int;
begin
  select tax_cents into of_order from orders where id = checked;
  if not found then return null; end if;
  select coalesce(sum(tax_cents), 0) into of_lines from order_tax_lines where order_id = checked;
  if of_order <> of_lines then
    raise exception 'order % has taxes of %, its tax lines %', checked, of_order, of_lines
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists order_tax_lines_sum on order_tax_lines;
create constraint trigger order_tax_lines_sum after insert or update or delete on order_tax_lines
  deferrable initially deferred for each row execute function check_order_taxes();
drop trigger if exists orders_taxes_new on orders;
create constraint trigger orders_taxes_new after insert on orders
  deferrable initially deferred for each row when (new.tax_cents <> 0)
  execute function check_order_taxes();
drop trigger if exists orders_taxes_changed on orders;
create constraint trigger orders_taxes_changed after update of tax_cents on orders
  deferrable initially deferred for each row when (new.tax_cents <> old.tax_cents)
  execute function check_order_taxes();
