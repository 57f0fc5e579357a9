-- A price by a market's rule: the nearest that ends as the rule says, of two the higher.
create or replace function market_cents(cents int, rule markets)
returns int language plpgsql immutable as $$
declare
  exact numeric := round(cents::numeric * rule.factor_millionths * rule.multiplied_by
    / (1000000 * rule.divided_by));
  ending int := rule.ending_cents;
  wanted numeric := exact;
begin
  if ending is not null and exact > 0 then
    wanted := greatest(floor((exact - ending + 50) / 100), 0) * 100 + ending;
    if wanted = 0 then wanted := 100; end if;
  end if;
  return least(wanted, 100000000);   -- as much as a price may be
end $$;

-- What the shop's prices are in each market, and those of sizes with their own. Typed ones stay.
create or replace view derived_market_prices as
select m.slug as market, base.product_id, base.size_id,
  market_cents(base.price_cents, m) as price_cents,
  market_cents(base.discount_price_cents, m) as discount_price_cents
from markets m cross join (
  select id as product_id, null::uuid as size_id, price_cents, discount_price_cents from products
  union all
  select product_id, id, price_cents, discount_price_cents from product_sizes
  where price_cents is not null
) base
where m.multiplied_by is not null;

create or replace function derive_market_prices(changed uuid[]) returns void
language plpgsql as $$
begin
  if not exists (select from markets) then return; end if;
  -- Whoever changes the shop's price derives after it.
  perform from products where id = any(changed) order by id for share;
  delete from market_prices p
  where product_id = any(changed) and not is_typed and size_id is not null
    and not exists (select from product_sizes s
      where s.id = p.size_id and s.price_cents is not null);
  insert into market_prices (market, product_id, size_id, price_cents, discount_price_cents)
  select market, product_id, size_id, price_cents,
    case when discount_price_cents < price_cents then discount_price_cents end
  from derived_market_prices where product_id = any(changed)
  order by market, product_id, size_id
  on conflict (market, product_id, size_id) do update
  set price_cents = excluded.price_cents, discount_price_cents = excluded.discount_price_cents
  where not market_prices.is_typed
    and (market_prices.price_cents, market_prices.discount_price_cents)
      is distinct from (excluded.price_cents, excluded.discount_price_cents);
end $$;

-- At the end of the transaction that changes the shop's price, whoever writes it.
create or replace function price_derived() returns trigger language plpgsql as $$
begin
  perform derive_market_prices(array[case tg_table_name when 'products' then
    (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'product_id')::uuid end]);
  return null;
end $$;
drop trigger if exists products_added_derived on products;
create constraint trigger products_added_derived after insert on products
  deferrable initially deferred for each row execute function price_derived();
drop trigger if exists products_changed_derived on products;
create constraint trigger products_changed_derived
  after update of price_cents, discount_price_cents on products
  deferrable initially deferred for each row
  when ((old.price_cents, old.discount_price_cents)
    is distinct from (new.price_cents, new.discount_price_cents))
  execute function price_derived();
drop trigger if exists product_sizes_added_derived on product_sizes;
create constraint trigger product_sizes_added_derived after insert on product_sizes
  deferrable initially deferred for each row when (new.price_cents is not null)
  execute function price_derived();
drop trigger if exists product_sizes_changed_derived on product_sizes;
create constraint trigger product_sizes_changed_derived
  after update of price_cents, discount_price_cents on product_sizes
  deferrable initially deferred for each row
  when ((old.price_cents, old.discount_price_cents)
    is distinct from (new.price_cents, new.discount_price_cents))
  execute function price_derived();

-- A whole catalog is derived by a job, in batches.
create or replace function market_prices_due() returns trigger language plpgsql as $$
begin
  new.prices_due_after := '00000000-0000-0000-0000-000000000000';
  return new;
end $$;
create or replace trigger markets_added_prices before insert on markets
  for each row execute function market_prices_due();
create or replace trigger markets_changed_prices
  before update of factor_millionths, ending_cents, multiplied_by, divided_by on markets
  for each row when ((old.factor_millionths, old.ending_cents, old.multiplied_by, old.divided_by)
    is distinct from
      (new.factor_millionths, new.ending_cents, new.multiplied_by, new.divided_by))
  execute function market_prices_due();

-- Nothing follows by a scale of before.
create or replace function market_scale_due() returns trigger language plpgsql as $$
begin
  new.multiplied_by := null;
  new.divided_by := null;
  return new;
end $$;
create or replace trigger markets_changed_scale
  before update of currency, prices_include, derived_holds on markets for each row
  when ((old.currency, old.prices_include, old.derived_holds)
    is distinct from (new.currency, new.prices_include, new.derived_holds))
  execute function market_scale_due();

-- What a market shows is in the history, too. A price that was not there before has no past.
create or replace function market_price_changed() returns trigger language plpgsql as $$
declare
  of_row market_prices := coalesce(new, old);
begin
  perform keep_price(of_row.market, p.id, of_row.size_id, m.price_cents, m.discount_price_cents,
    tg_op = 'INSERT')
  from products p left join market_prices m on m.market = of_row.market
    and m.product_id = p.id and m.size_id is not distinct from of_row.size_id
  where p.id = of_row.product_id;
  return null;
end $$;
drop trigger if exists market_prices_kept on market_prices;
create constraint trigger market_prices_kept
  after insert or delete or update of price_cents, discount_price_cents on market_prices
  deferrable initially deferred for each row execute function market_price_changed();

-- What its sizes cost there.
create or replace function market_size_priced() returns trigger language plpgsql as $$
begin
  perform price_market_sizes(array[coalesce(new.product_id, old.product_id)]);
  return null;
end $$;
create or replace trigger market_prices_size_added after insert on market_prices
  for each row when (new.size_id is not null) execute function market_size_priced();
create or replace trigger market_prices_size_changed
  after update of price_cents, discount_price_cents on market_prices
  for each row when (new.size_id is not null) execute function market_size_priced();
create or replace trigger market_prices_size_removed after delete on market_prices
  for each row when (old.size_id is not null) execute function market_size_priced();

-- What listings read of the product, as market-counts.sql takes it over.
create or replace function market_products_changed() returns trigger language plpgsql as $$
begin
  if exists (select from markets) then
    perform place_market_prices(array_agg(id)) from after;
  end if;
  return null;
end $$;
create or replace trigger products_changed_markets after update on products
  referencing new table as after for each statement execute function market_products_changed();
