-- A refund that is due makes it partially refunded; when all money went back it is refunded.
create or replace function payment_status(order_state text, paying_intent text) returns text
language sql stable parallel safe as $$
  select case
    when not order_is_paid(order_state) then 'unpaid'
    when made.is_settled and made.cents >= p.received_cents then 'refunded'
    when made.price_cents > 0 then 'partially_refunded'
    else 'paid' end
  from (select sum(amount_cents) as cents, 
      bool_and(settled_at is not null or outside_way is not null) as is_settled,
      sum(amount_cents) filter (where reason <> 'unused') as price_cents
    from refunds where intent_id = paying_intent) made
  left join payments p on p.intent_id = paying_intent
$$;

-- What the lists and the API call it: its state, or refunded.
create or replace function order_status(order_state text, paying_intent text) returns text
language sql stable parallel safe as $$
  select case payment_status(order_state, paying_intent)
    when 'refunded' then 'refunded' else order_state end
$$;

-- What customers bought.
create or replace function order_spent_cents(
  order_state text, amount_due_cents int, transaction_id text
) returns bigint language sql stable as $$
  select case when order_is_paid(order_state) then amount_due_cents - coalesce((
    select sum(amount_cents) from refunds
    where intent_id = transaction_id and reason <> 'unused'), 0) end
$$;
