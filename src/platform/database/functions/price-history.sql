-- The lowest price that was shown in the 30 days before a time: of a size, or of the product. A
-- size that had no price of its own then was shown with the product's. In another currency than the
-- market's of today there was none.
create or replace function lowest_of_30_days(of_market text, product uuid, size uuid,
  moment timestamptz) returns int language sql stable as $$
  with shown as (
    select size_id, shown_cents as cents, at as since,
      lead(at, 1, 'infinity') over (partition by size_id order by id) as until
    from price_history
    where product_id = product and market = of_market and (size_id is null or size_id = size)
      and currency is not distinct from (select currency from markets where slug = of_market)
  ), own as (
    select cents, since, until from shown where size_id = size
    union all
    select null, '-infinity', coalesce(min(since), 'infinity') from shown where size_id = size
  )
  select min(coalesce(own.cents, whole.cents))
  from own left join shown whole on own.cents is null and whole.size_id is null
    and whole.since < own.until and whole.until > own.since
  where least(own.until, whole.until) > moment - interval '720 hours'
$$;

-- A row where the price differs from what the newest row says. A reduction that goes deeper is a
-- new one, told from the lowest price before it, the reduced one among them: so says the rule for
-- all of Europe (98/6/EC, Article 6a), which some countries loosen.
create or replace function keep_price(of_market text, product uuid, size uuid, price int,
  discount int, is_new boolean default false) returns void language plpgsql as $$
declare
  newest price_history;
  shown int := coalesce(discount, price);
  moment timestamptz;
begin
  select * into newest from price_history
  where product_id = product and market = of_market and size_id is not distinct from size
  order by id desc limit 1;
  if (newest.price_cents, newest.shown_cents) is not distinct from (price, shown) then
    return;
  end if;
  -- The shop's clock tells the time of a change to the product.
  select greatest(now(), updated_at, newest.at) into moment from products where id = product;
  insert into price_history
    (market, product_id, size_id, price_cents, shown_cents, prior_cents, at, currency)
  values (of_market, product, size, price, shown, case
    when discount is null or is_new then null
    when newest.shown_cents = shown and shown < newest.price_cents then newest.prior_cents
    else lowest_of_30_days(of_market, product, size, moment) end, moment,
    (select currency from markets where slug = of_market));
end $$;

-- At the end of a transaction, so that of two changes in one the last counts.
create or replace function product_price_changed() returns trigger language plpgsql as $$
begin
  perform keep_price('', id, null, price_cents, discount_price_cents)
  from products where id = new.id;
  return null;
end $$;
drop trigger if exists products_price_added on products;
create constraint trigger products_price_added after insert on products
  deferrable initially deferred for each row execute function product_price_changed();
drop trigger if exists products_price_changed on products;
create constraint trigger products_price_changed
  after update of price_cents, discount_price_cents on products
  deferrable initially deferred for each row
  when ((old.price_cents, old.discount_price_cents)
    is distinct from (new.price_cents, new.discount_price_cents))
  execute function product_price_changed();

create or replace function size_price_changed() returns trigger language plpgsql as $$
begin
  perform keep_price('', product_id, id, price_cents, discount_price_cents, tg_op = 'INSERT')
  from product_sizes where id = new.id;
  return null;
end $$;
drop trigger if exists product_sizes_price_added on product_sizes;
create constraint trigger product_sizes_price_added after insert on product_sizes
  deferrable initially deferred for each row when (new.price_cents is not null)
  execute function size_price_changed();
drop trigger if exists product_sizes_price_changed on product_sizes;
create constraint trigger product_sizes_price_changed
  after update of price_cents, discount_price_cents on product_sizes
  deferrable initially deferred for each row
  when ((old.price_cents, old.discount_price_cents)
    is distinct from (new.price_cents, new.discount_price_cents))
  execute function size_price_changed();

-- The history goes with its product, and not before.
create or replace function price_history_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from products where id = old.product_id) then return old; end if;
  elsif tg_op = 'TRUNCATE' then
    if not exists (select from products) then return null; end if;
  end if;
  raise exception 'Prices that were shown cannot be changed or deleted.';
end $$;
create or replace trigger price_history_row_stays before update or delete on price_history
  for each row execute function price_history_stays();
create or replace trigger price_history_is_not_emptied after truncate on price_history
  for each statement execute function price_history_stays();
