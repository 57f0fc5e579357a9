-- The shop's own currency, as orders have it: in lower case.
create or replace function shop_currency() returns text language sql stable parallel safe as $$
  select lower(coalesce(
    (select value ->> 'currency' from shop_settings where name = 'locale'), 'usd'))
$$;

-- What a customer spent by currency, with an order more: '{"eur": {"orders": 1, "cents": 1990}}'.
create or replace function with_spent(
  totals jsonb, currency text, orders_more int, cents_more bigint
) returns jsonb language sql immutable parallel safe as $$
  select totals || jsonb_build_object(currency, jsonb_build_object(
    'orders', coalesce((totals #>> array[currency, 'orders'])::int, 0) + orders_more,
    'cents', coalesce((totals #>> array[currency, 'cents'])::bigint, 0) + cents_more))
$$;
