-- What customers bought, kept as sums so that a million orders need no counting, and notes by
-- admins.

-- One row a user. No reference to users: a payment would lock the account that is being deleted.
create table customer_totals (
  user_id text primary key,
  orders int not null default 0 check (orders >= 0),        -- paid, refunded since or not
  spent_cents bigint not null default 0,                     -- paid minus refunded
  last_paid_at timestamptz not null default '-infinity'
);

-- What an order counts for its customer; null while it is not paid. An unused excess was no price.
create function order_spent_cents(order_state text, amount_due_cents int, transaction_id text)
returns bigint language sql stable as $$
  select case when order_state in ('paid', 'refunded') then amount_due_cents - coalesce((
    select sum(amount_cents) from refunds
    where intent_id = transaction_id and reason <> 'unused'), 0) end
$$;

insert into customer_totals (user_id, orders, spent_cents, last_paid_at)
select u.id, count(o.id),
  coalesce(sum(order_spent_cents(o.state, o.amount_due_cents, o.transaction_id)), 0),
  coalesce(max(o.paid_at), '-infinity')
from users u left join orders o on o.user_id = u.id and o.state in ('paid', 'refunded')
group by u.id;

create index customer_totals_by_spent on customer_totals (spent_cents desc, user_id desc);
create index customer_totals_by_orders on customer_totals (orders desc, user_id desc);
create index customer_totals_by_last on customer_totals (last_paid_at desc, user_id desc);

create function begin_customer_totals() returns trigger language plpgsql as $$
begin
  insert into customer_totals (user_id) select id from added;
  return null;
end $$;
create trigger users_added_totals after insert on users
  referencing new table as added for each statement execute function begin_customer_totals();

create function end_customer_totals() returns trigger language plpgsql as $$
begin
  delete from customer_totals where user_id in (select id from removed);
  return null;
end $$;
create trigger users_removed_totals after delete on users
  referencing old table as removed for each statement execute function end_customer_totals();

-- Sums, so that orders of one customer that are paid at once are all counted.
create function add_to_customer_totals(
  customer text, orders_more int, cents_more bigint, paid_at timestamptz
) returns void language sql as $$
  update customer_totals set orders = orders + orders_more, spent_cents = spent_cents + cents_more,
    last_paid_at = greatest(last_paid_at, paid_at)
  where user_id = customer
$$;

create function count_added_orders() returns trigger language plpgsql as $$
begin
  update customer_totals t set orders = t.orders + more.orders,
    spent_cents = t.spent_cents + more.spent_cents,
    last_paid_at = greatest(t.last_paid_at, more.last_paid_at)
  from (
    select user_id, count(*) as orders, max(paid_at) as last_paid_at,
      sum(order_spent_cents(state, amount_due_cents, transaction_id)) as spent_cents
    from added where user_id is not null and state in ('paid', 'refunded') group by user_id
  ) more where t.user_id = more.user_id;
  return null;
end $$;
create trigger orders_added_totals after insert on orders
  referencing new table as added for each statement execute function count_added_orders();

create function count_changed_order() returns trigger language plpgsql as $$
declare
  before bigint := order_spent_cents(old.state, old.amount_due_cents, old.transaction_id);
  after bigint := order_spent_cents(new.state, new.amount_due_cents, new.transaction_id);
begin
  if before is not null then
    perform add_to_customer_totals(old.user_id, -1, -before, null);
  end if;
  if after is not null then
    perform add_to_customer_totals(new.user_id, 1, after, new.paid_at);
  end if;
  return null;
end $$;
create trigger orders_changed_totals after update on orders for each row
  when ((old.state, old.user_id, old.amount_due_cents, old.transaction_id, old.paid_at)
    is distinct from
    (new.state, new.user_id, new.amount_due_cents, new.transaction_id, new.paid_at)
    and (old.state in ('paid', 'refunded') or new.state in ('paid', 'refunded')))
  execute function count_changed_order();

create function count_added_refund() returns trigger language plpgsql as $$
begin
  perform add_to_customer_totals(user_id, 0, -new.amount_cents, null) from orders
  where id = new.order_id and transaction_id = new.intent_id and state in ('paid', 'refunded');
  return null;
end $$;
create trigger refunds_added_totals after insert on refunds for each row
  when (new.reason <> 'unused') execute function count_added_refund();

-- What admins note about a customer. It is the customer's data: it goes with the account.
create table customer_notes (
  id uuid primary key,
  user_id text not null references users on delete cascade,
  author_id text not null,                -- an admin's id, as in the audit log
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index customer_notes_of_user on customer_notes (user_id, created_at, id);
