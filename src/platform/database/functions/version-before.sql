-- The version before, which runs beside this one during an update, still moves orders there.
create or replace function keep_order_paid() returns trigger language plpgsql as $$
begin
  new.state := 'paid';
  return new;
end $$;
create or replace trigger orders_keep_paid before update of state on orders for each row
  when (new.state = 'refunded') execute function keep_order_paid();

create or replace function forget_refunded_transition() returns trigger language plpgsql as $$
begin
  delete from order_transitions where id = new.id;
  return null;
end $$;
create or replace trigger order_transitions_forget_refunded after insert on order_transitions
  for each row when (new.to_state = 'refunded') execute function forget_refunded_transition();

create or replace function show_fulfillment_in_order() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.order_id, old.order_id);
begin
  update orders o set fulfilled_at = f.fulfilled_at, carrier = f.carrier,
    tracking_number = f.tracking_number, tracking_link = f.tracking_link
  from (select changed as id) one left join lateral (
    select * from fulfillments where order_id = changed order by fulfilled_at desc, id desc limit 1
  ) f on true
  where o.id = one.id and (o.fulfilled_at, o.carrier, o.tracking_number, o.tracking_link)
    is distinct from (f.fulfilled_at, f.carrier, f.tracking_number, f.tracking_link);
  return null;
end $$;
create or replace trigger fulfillments_shown_in_order
  after insert or update or delete on fulfillments
  for each row execute function show_fulfillment_in_order();

create or replace function take_fulfillment_of_order() returns trigger language plpgsql as $$
declare
  parcel uuid;
begin
  if new.fulfilled_at is null then
    delete from fulfillments where order_id = new.id;
    return null;
  end if;
  update fulfillments set carrier = new.carrier, tracking_number = new.tracking_number,
    tracking_link = new.tracking_link
  where id = (select id from fulfillments where order_id = new.id
    order by fulfilled_at desc, id desc limit 1);
  if found then return null; end if;
  insert into fulfillments (order_id, fulfilled_at, carrier, tracking_number, tracking_link)
  values (new.id, new.fulfilled_at, new.carrier, new.tracking_number, new.tracking_link)
  returning id into parcel;
  insert into fulfillment_lines (fulfillment_id, line_id, quantity)
  select parcel, line_id, to_fulfill from line_goods where order_id = new.id and to_fulfill > 0;
  return null;
end $$;
create or replace trigger orders_fulfilled_before
  after update of fulfilled_at, carrier, tracking_number, tracking_link on orders for each row
  when (pg_trigger_depth() = 0
    and (old.fulfilled_at, old.carrier, old.tracking_number, old.tracking_link)
    is distinct from (new.fulfilled_at, new.carrier, new.tracking_number, new.tracking_link))
  execute function take_fulfillment_of_order();

create or replace function take_refunded_line() returns trigger language plpgsql as $$
begin
  insert into refund_lines (line_id, refund_id, quantity, canceled, amount_cents, restocked, at)
  select new.line_id, new.refund_id, g.quantity - g.refunded,
    least(g.to_fulfill, g.quantity - g.refunded), new.amount_cents, new.restocked, new.at
  from line_goods g where g.line_id = new.line_id;
  return null;
end $$;
create or replace trigger refunded_lines_taken after insert on refunded_lines
  for each row execute function take_refunded_line();

create or replace function name_discount_of_adjustment() returns trigger language plpgsql as $$
begin
  new.discount := (select promo_code from orders where id = new.order_id);
  return new;
end $$;
create or replace trigger order_adjustments_named before insert on order_adjustments for each row
  when (new.kind = 'promo_code' and new.discount is null)
  execute function name_discount_of_adjustment();

create or replace function put_message_in_thread() returns trigger language plpgsql as $$
begin
  insert into contact_threads as thread (email, name, revision, last_at)
  values (lower(new.email), new.name, 1, new.created_at)
  on conflict (email) where user_id is null do update
    set name = excluded.name, revision = thread.revision + 1, last_at = excluded.last_at
  returning id into new.thread_id;
  return new;
end $$;
create or replace trigger contact_messages_in_thread before insert on contact_messages
  for each row when (new.thread_id is null) execute function put_message_in_thread();
