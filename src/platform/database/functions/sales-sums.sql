-- Since 2012 no time zone changes its clock but at a quarter of an hour.
create or replace function quarter_of(at timestamptz) returns timestamptz
language sql immutable parallel safe as $$ select date_bin('15 minutes', at, 'epoch') $$;

-- The first moment of a day, also of one that begins at one o'clock or has two midnights: of
-- these PostgreSQL tells the second.
create or replace function day_start(day date, zone text) returns timestamptz
language sql stable parallel safe as $$
  select min(quarter) from generate_series(day::timestamp at time zone zone - interval '2 hours',
    day::timestamp at time zone zone + interval '2 hours', interval '15 minutes') quarter
  where (quarter at time zone zone)::date >= day
$$;

-- Items come line by line. Money of the whole shop is of its own currency; orders of another are
-- counted. Money of a market is of the order's currency.
drop function if exists
  change_sales(timestamptz, int, bigint, bigint, int, bigint, int, int);
drop function if exists
  change_sales(timestamptz, int, text, bigint, bigint, int, bigint, int, int);
create or replace function change_sales(at timestamptz, sign int, currency text, sold_in text,
  received bigint default 0, refunded bigint default 0, orders int default 0,
  due bigint default 0, items int default 0, placed int default 0
) returns void language plpgsql as $$
declare
  own int;
begin
  if at is null then return; end if;
  own := (currency = shop_currency())::int;
  insert into sales_sums (quarter, received_cents, refunded_cents, orders, foreign_orders,
    due_cents, items, placed, lines)
  values (quarter_of(at), sign * own * received, sign * own * refunded, sign * orders,
    sign * (1 - own) * orders, sign * own * due, sign * items, sign * placed,
    sign * (items > 0)::int);
  if sold_in = '' then return; end if;
  insert into market_sales (quarter, market, currency, received_cents, refunded_cents, orders,
    due_cents, items, placed, lines)
  values (quarter_of(at), sold_in, currency, sign * received, sign * refunded, sign * orders,
    sign * due, sign * items, sign * placed, sign * (items > 0)::int);
end $$;

-- Money without an order is of the default market.
create or replace function market_of_order(order_id uuid) returns text language sql stable as $$
  select coalesce((select market from orders where id = order_id), '')
$$;

create or replace function sum_payment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.settled_at is not null then
    perform change_sales(old.settled_at, -1, old.currency, market_of_order(old.order_id),
      received => coalesce(old.received_cents, 0));
  end if;
  if tg_op <> 'DELETE' and new.settled_at is not null then
    perform change_sales(new.settled_at, 1, new.currency, market_of_order(new.order_id),
      received => coalesce(new.received_cents, 0));
  end if;
  return null;
end $$;
create or replace trigger payments_sums
  after insert or delete or update of settled_at, received_cents on payments
  for each row execute function sum_payment();

create or replace function sum_refund() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform change_sales(old.created_at, -1, old.currency, market_of_order(old.order_id),
      refunded => old.amount_cents);
  end if;
  if tg_op <> 'DELETE' then
    perform change_sales(new.created_at, 1, new.currency, market_of_order(new.order_id),
      refunded => new.amount_cents);
  end if;
  return null;
end $$;
create or replace trigger refunds_sums
  after insert or delete or update of created_at, amount_cents on refunds
  for each row execute function sum_refund();

drop function if exists change_sold(order_lines, timestamptz, int);
create or replace function change_sold(line order_lines, sold orders, sign int) returns void
language plpgsql as $$
declare
  sold_on date := (sold.paid_at at time zone 'UTC')::date;
begin
  if sold.paid_at is null or line.removed_at is not null then return; end if;
  perform change_sales(sold.paid_at, sign, sold.currency, sold.market, items => line.quantity);
  insert into sold_items (grain, day, product_id, size_id, items, cents)
  values ('change', sold_on, line.product_id, line.size_id, sign * line.quantity,
    sign * case when sold.currency = shop_currency() then line.line_cents else 0 end);
  if sold.market = '' then return; end if;
  insert into market_sold_items (market, currency, day, product_id, size_id, items, cents)
  values (sold.market, sold.currency, sold_on, line.product_id, line.size_id,
    sign * line.quantity, sign * line.line_cents);
end $$;

create or replace function sum_order() returns trigger language plpgsql as $$
declare
  is_moved boolean := tg_op = 'UPDATE'
    and (old.market, old.currency) is distinct from (new.market, new.currency);
begin
  if tg_op = 'INSERT' or is_moved or (tg_op = 'UPDATE' and old.placed_at <> new.placed_at) then
    perform change_sales(new.placed_at, 1, new.currency, new.market, placed => 1);
  end if;
  if tg_op = 'DELETE' or is_moved or (tg_op = 'UPDATE' and old.placed_at <> new.placed_at) then
    perform change_sales(old.placed_at, -1, old.currency, old.market, placed => 1);
  end if;
  if tg_op <> 'INSERT' and old.paid_at is not null then
    perform change_sales(old.paid_at, -1, old.currency, old.market, orders => 1,
      due => old.amount_due_cents);
  end if;
  if tg_op <> 'DELETE' and new.paid_at is not null then
    perform change_sales(new.paid_at, 1, new.currency, new.market, orders => 1,
      due => new.amount_due_cents);
  end if;
  if is_moved or (tg_op = 'UPDATE' and old.paid_at is distinct from new.paid_at) then
    perform change_sold(l, old, -1), change_sold(l, new, 1)
    from order_lines l where l.order_id = new.id;
  end if;
  if is_moved then
    perform change_sales(settled_at, sign, currency, sold_in, received => received_cents)
    from payments, (values (-1, old.market), (1, new.market)) version (sign, sold_in)
    where order_id = new.id and settled_at is not null;
    perform change_sales(created_at, sign, currency, sold_in, refunded => amount_cents)
    from refunds, (values (-1, old.market), (1, new.market)) version (sign, sold_in)
    where order_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger orders_sums
  after insert or delete or update of placed_at, paid_at, amount_due_cents, market, currency
  on orders for each row execute function sum_order();

-- Of an unpaid order nothing is counted: its lines are when it is paid.
create or replace function sum_order_line() returns trigger language plpgsql as $$
declare
  sold orders;
begin
  select * into sold from orders where id = coalesce(new.order_id, old.order_id);
  if sold.paid_at is null then return null; end if;
  if tg_op <> 'INSERT' then perform change_sold(old, sold, -1); end if;
  if tg_op <> 'DELETE' then perform change_sold(new, sold, 1); end if;
  return null;
end $$;
create or replace trigger order_lines_sums
  after insert or delete or update of product_id, size_id, quantity, line_cents, removed_at
  on order_lines for each row execute function sum_order_line();

create or replace function first_whole_day(since timestamptz) returns date
language sql immutable parallel safe as $$
  select (since at time zone 'UTC' + interval '1 day' - interval '1 microsecond')::date
$$;

create or replace function first_whole_month(since date) returns date
language sql immutable parallel safe as $$
  select date_trunc('month', since + interval '1 month' - interval '1 day')::date
$$;

-- What paid orders of a time have of each size: whole months, else whole days, else the orders.
-- All bounds are constants to the planner: it knows how many rows lie between them. Not for
-- workers: each would have sums of nearly all products, which costs twice as much.
create or replace function sold_between(since timestamptz, until timestamptz)
returns table (product_id uuid, size_id uuid, items bigint, cents bigint)
language sql stable as $$
  select s.product_id, s.size_id, s.items, s.cents from sold_items s
  where s.grain = 'month' and s.day >= first_whole_month(first_whole_day(since))
    and s.day < date_trunc('month', until at time zone 'UTC')::date
  union all
  select s.product_id, s.size_id, s.items, s.cents from sold_items s
  where s.grain = 'day' and s.day >= first_whole_day(since)
    and s.day < least((until at time zone 'UTC')::date, first_whole_month(first_whole_day(since)))
  union all
  select s.product_id, s.size_id, s.items, s.cents from sold_items s
  where s.grain = 'day' and s.day < (until at time zone 'UTC')::date
    and s.day >= greatest(first_whole_month(first_whole_day(since)),
      date_trunc('month', until at time zone 'UTC')::date)
  union all
  select s.product_id, s.size_id, s.items, s.cents from sold_items s
  where s.grain = 'change' and s.day >= first_whole_day(since)
    and s.day < (until at time zone 'UTC')::date
  union all
  select l.product_id, l.size_id, l.quantity::bigint,
    case when o.currency = (select shop_currency()) then l.line_cents::bigint else 0 end
  from orders o join order_lines l on l.order_id = o.id
  where o.paid_at >= since and l.removed_at is null
    and o.paid_at < least(first_whole_day(since)::timestamp at time zone 'UTC', until)
  union all
  select l.product_id, l.size_id, l.quantity::bigint,
    case when o.currency = (select shop_currency()) then l.line_cents::bigint else 0 end
  from orders o join order_lines l on l.order_id = o.id
  where o.paid_at < until and l.removed_at is null
    and o.paid_at >= greatest(first_whole_day(since), (until at time zone 'UTC')::date)::timestamp
      at time zone 'UTC'
$$;

-- The same of the markets that are not the default, in each currency.
create or replace function market_sold_between(since timestamptz, until timestamptz)
returns table (market text, currency text, product_id uuid, size_id uuid, items bigint,
  cents bigint)
language sql stable as $$
  select s.market, s.currency, s.product_id, s.size_id, s.items, s.cents from market_sold_items s
  where s.grain = 'month' and s.day >= first_whole_month(first_whole_day(since))
    and s.day < date_trunc('month', until at time zone 'UTC')::date
  union all
  select s.market, s.currency, s.product_id, s.size_id, s.items, s.cents from market_sold_items s
  where s.grain = 'day' and s.day >= first_whole_day(since)
    and s.day < least((until at time zone 'UTC')::date, first_whole_month(first_whole_day(since)))
  union all
  select s.market, s.currency, s.product_id, s.size_id, s.items, s.cents from market_sold_items s
  where s.grain = 'day' and s.day < (until at time zone 'UTC')::date
    and s.day >= greatest(first_whole_month(first_whole_day(since)),
      date_trunc('month', until at time zone 'UTC')::date)
  union all
  select s.market, s.currency, s.product_id, s.size_id, s.items, s.cents from market_sold_items s
  where s.grain = 'change' and s.day >= first_whole_day(since)
    and s.day < (until at time zone 'UTC')::date
  union all
  select o.market, o.currency, l.product_id, l.size_id, l.quantity::bigint, l.line_cents::bigint
  from orders o join order_lines l on l.order_id = o.id
  where o.paid_at >= since and o.market <> '' and l.removed_at is null
    and o.paid_at < least(first_whole_day(since)::timestamp at time zone 'UTC', until)
  union all
  select o.market, o.currency, l.product_id, l.size_id, l.quantity::bigint, l.line_cents::bigint
  from orders o join order_lines l on l.order_id = o.id
  where o.paid_at < until and o.market <> '' and l.removed_at is null
    and o.paid_at >= greatest(first_whole_day(since), (until at time zone 'UTC')::date)::timestamp
      at time zone 'UTC'
$$;
