-- A refund is of items of lines, a return is of items that were sent.
create table refund_lines (
  id bigint generated always as identity primary key,
  line_id uuid not null references order_lines on delete cascade,
  refund_id uuid references refunds,      -- null: no money of it was left to refund
  quantity int not null check (quantity >= 0),                 -- items whose money went back
  canceled int not null check (canceled between 0 and quantity),   -- of these, never sent
  amount_cents int not null check (amount_cents >= 0),         -- their part of the refund
  restocked int not null check (restocked >= 0),               -- items for sale again
  at timestamptz not null,
  check (refund_id is not null or amount_cents = 0)
);
create index refund_lines_of_line on refund_lines (line_id);
create index refund_lines_of_refund on refund_lines (refund_id);

create table returns (
  id uuid primary key,                    -- of the client's choice: sent twice, it is one
  order_id uuid not null references orders on delete cascade,
  state text not null,                    -- what became of the items: src/orders/return.ts
  returned_at timestamptz not null
);
create index returns_of_order on returns (order_id, returned_at, id);
create table return_lines (
  return_id uuid not null references returns on delete cascade,
  line_id uuid not null references order_lines on delete cascade,
  quantity int not null check (quantity > 0),
  restocked int not null check (restocked in (0, quantity)),   -- none of a deleted size
  primary key (return_id, line_id)
);
create index return_lines_of_line on return_lines (line_id);

insert into refund_lines (line_id, refund_id, quantity, canceled, amount_cents, restocked, at)
select r.line_id, r.refund_id, l.quantity, l.quantity - g.fulfilled, r.amount_cents, r.restocked,
  r.at
from refunded_lines r join order_lines l on l.id = r.line_id
  join line_goods g on g.line_id = r.line_id;

-- Refunded items are not sent, wherever they are; an undone parcel changes that for none of them.
drop view line_goods;
create view line_goods as
select l.id as line_id, l.order_id, l.quantity, sent.quantity as fulfilled, r.refunded, r.canceled,
  back.returned, r.restocked + back.restocked as restocked,
  l.quantity - greatest(sent.quantity + r.canceled, r.refunded) as to_fulfill
from order_lines l
  cross join lateral (select coalesce(sum(f.quantity), 0)::int as quantity
    from fulfillment_lines f where f.line_id = l.id) sent
  cross join lateral (select coalesce(sum(x.quantity), 0)::int as refunded,
      coalesce(sum(x.canceled), 0)::int as canceled, coalesce(sum(x.restocked), 0)::int as restocked
    from refund_lines x where x.line_id = l.id) r
  cross join lateral (select coalesce(sum(x.quantity), 0)::int as returned,
      coalesce(sum(x.restocked), 0)::int as restocked
    from return_lines x where x.line_id = l.id) back
where l.removed_at is null;

create trigger refund_lines_added_list after insert on refund_lines
  referencing new table as changed for each statement
  execute function list_orders_of_refunded_lines();

-- The version before, which runs beside this one during an update, refunds whole lines.
comment on table refunded_lines is 'retired: refund_lines';
create function take_refunded_line() returns trigger language plpgsql as $$
begin
  insert into refund_lines (line_id, refund_id, quantity, canceled, amount_cents, restocked, at)
  select new.line_id, new.refund_id, g.quantity - g.refunded,
    least(g.to_fulfill, g.quantity - g.refunded), new.amount_cents, new.restocked, new.at
  from line_goods g where g.line_id = new.line_id;
  return null;
end $$;
create trigger refunded_lines_taken after insert on refunded_lines
  for each row execute function take_refunded_line();
