-- An order is sent in parcels: each has its lines, their quantities and its own tracking.
create table fulfillments (
  id uuid primary key default gen_random_uuid(),   -- of the client's choice: sent twice, it is one
  order_id uuid not null references orders on delete cascade,
  fulfilled_at timestamptz not null,
  carrier text check (length(carrier) between 1 and 60),
  tracking_number text check (length(tracking_number) between 1 and 60),
  tracking_link text check (tracking_link ~ '^https://' and length(tracking_link) <= 500)
);
create index fulfillments_of_order on fulfillments (order_id, fulfilled_at, id);

create table fulfillment_lines (
  fulfillment_id uuid not null references fulfillments on delete cascade,
  line_id uuid not null references order_lines on delete cascade,
  quantity int not null check (quantity > 0),
  primary key (fulfillment_id, line_id)
);
create index fulfillment_lines_of_line on fulfillment_lines (line_id);

-- What became of the items of each line. A refunded line is not sent any more.
create view line_goods as
select l.id as line_id, l.order_id, l.quantity, sent.quantity as fulfilled,
  case when r.line_id is null then l.quantity - sent.quantity else 0 end as to_fulfill
from order_lines l
  left join refunded_lines r on r.line_id = l.id
  cross join lateral (select coalesce(sum(f.quantity), 0)::int as quantity
    from fulfillment_lines f where f.line_id = l.id) sent
where l.removed_at is null;

create or replace function list_orders(ids uuid[]) returns void language plpgsql as $$
begin
  delete from listed_orders where order_id = any(ids) and not exists (
    select from orders o join order_lines l on l.order_id = o.id
    where o.id = listed_orders.order_id and o.state <> 'canceled' and l.removed_at is null);
  insert into listed_orders (order_id, number, state, placed_at, words, is_hidden, is_to_fulfill)
  select o.id, o.number, order_status(o.state, o.transaction_id), o.placed_at,
    order_words(o.number, o.user_name, o.user_email, string_agg(l.product_name, ' '
      order by l.position, l.id)),
    bool_and(l.hidden_at is not null),
    o.state = 'paid' and bool_or(g.to_fulfill > 0)
  from orders o join order_lines l on l.order_id = o.id
    join line_goods g on g.line_id = l.id
  where o.id = any(ids) and o.state <> 'canceled' and l.removed_at is null
  group by o.id
  on conflict (order_id) do update
    set state = excluded.state, placed_at = excluded.placed_at, words = excluded.words,
      is_hidden = excluded.is_hidden, is_to_fulfill = excluded.is_to_fulfill
    where (listed_orders.state, listed_orders.placed_at, listed_orders.words,
        listed_orders.is_hidden, listed_orders.is_to_fulfill)
      is distinct from (excluded.state, excluded.placed_at, excluded.words,
        excluded.is_hidden, excluded.is_to_fulfill);
end $$;

-- The orders that were sent so far: one parcel with all that was not refunded before.
insert into fulfillments (order_id, fulfilled_at, carrier, tracking_number, tracking_link)
select id, fulfilled_at, carrier, tracking_number, tracking_link from orders
where fulfilled_at is not null;
insert into fulfillment_lines (fulfillment_id, line_id, quantity)
select f.id, l.id, l.quantity
from fulfillments f join order_lines l on l.order_id = f.order_id
  left join refunded_lines r on r.line_id = l.id
where l.removed_at is null and (r.line_id is null or r.at >= f.fulfilled_at);

create function list_orders_of_fulfilled_lines() returns trigger language plpgsql as $$
begin
  perform list_orders(array(select distinct l.order_id from changed
    join order_lines l on l.id = changed.line_id));
  return null;
end $$;
create trigger fulfillment_lines_added_list after insert on fulfillment_lines
  referencing new table as changed for each statement
  execute function list_orders_of_fulfilled_lines();
create trigger fulfillment_lines_deleted_list after delete on fulfillment_lines
  referencing old table as changed for each statement
  execute function list_orders_of_fulfilled_lines();

drop trigger orders_changed_list on orders;
create trigger orders_changed_list
  after update of state, user_name, user_email, placed_at on orders for each row
  when ((old.state, old.user_name, old.user_email, old.placed_at)
    is distinct from (new.state, new.user_name, new.user_email, new.placed_at))
  execute function list_changed_order();

-- The version before, which runs beside this one during an update, knows one parcel an order.
comment on column orders.fulfilled_at is 'retired: fulfillments';
comment on column orders.carrier is 'retired: fulfillments';
comment on column orders.tracking_number is 'retired: fulfillments';
comment on column orders.tracking_link is 'retired: fulfillments';
create function show_fulfillment_in_order() returns trigger language plpgsql as $$
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
create trigger fulfillments_shown_in_order after insert or update or delete on fulfillments
  for each row execute function show_fulfillment_in_order();

create function take_fulfillment_of_order() returns trigger language plpgsql as $$
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
create trigger orders_fulfilled_before
  after update of fulfilled_at, carrier, tracking_number, tracking_link on orders for each row
  when (pg_trigger_depth() = 0
    and (old.fulfilled_at, old.carrier, old.tracking_number, old.tracking_link)
    is distinct from (new.fulfilled_at, new.carrier, new.tracking_number, new.tracking_link))
  execute function take_fulfillment_of_order();
