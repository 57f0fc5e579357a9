-- Whether an order has a discount that is for a first purchase alone.
create or replace function has_first_purchase(order_id uuid) returns boolean
  language sql stable parallel safe as $$
  select exists (select from order_adjustments a join promo_codes c on c.code = a.discount
    where a.order_id = $1 and c.first_purchase)
$$;
