-- Products are locked in the order of their ids, then read anew: concurrent orders of other sizes
-- of one product wait for each other and lose nothing.
create or replace function update_sizes_in_stock(changed uuid[]) returns void language plpgsql as $$
begin
  if changed is null then return; end if;
  perform from products where id = any(changed) order by id for no key update;
  -- Of a product that is imported they are right already: its row is written once.
  update products p set sizes_in_stock = found.labels, sizes_price_cents = found.price,
    sizes_discount_share = found.share, all_sizes_priced = found.all_priced
  from (
    select one.id, coalesce(array_agg(s.label order by s.position)
        filter (where s.stock > 0), '{}') as labels,
      min(coalesce(s.discount_price_cents, s.price_cents)) filter (where s.is_for_sale) as price,
      max(coalesce(1 - s.discount_price_cents::double precision / s.price_cents, 0))
        filter (where s.is_for_sale and s.price_cents is not null) as share,
      coalesce(bool_and(s.price_cents is not null) filter (where s.is_for_sale), false)
        as all_priced
    from unnest(changed) one (id) left join (
      -- Those in stock; of a product that is sold out all.
      select *, stock > 0 or max(stock) over (partition by product_id) = 0 as is_for_sale
      from product_sizes where product_id = any(changed)
    ) s on s.product_id = one.id
    group by one.id
  ) found
  where p.id = found.id
    and (p.sizes_in_stock, p.sizes_price_cents, p.sizes_discount_share, p.all_sizes_priced)
      is distinct from (found.labels, found.price, found.share, found.all_priced);
  perform price_market_sizes(changed);
end $$;

-- What sizes with their own price leave of a product's price in each market, as
-- update_sizes_in_stock has it of the shop's. Whoever calls holds the products.
create or replace function price_market_sizes(changed uuid[]) returns void language plpgsql as $$
begin
  -- Before the migration that makes it.
  if to_regclass('market_prices_listing') is null then return; end if;
  if not exists (select from market_prices where product_id = any(changed)
    and (size_id is not null or sizes_price_cents is not null)) then return; end if;
  update market_prices m set sizes_price_cents = found.price, sizes_discount_share = found.share,
    all_sizes_priced = found.all_priced
  from (
    select m.id, min(coalesce(s.discount_price_cents, s.price_cents)) as price,
      max(coalesce(1 - s.discount_price_cents::double precision / nullif(s.price_cents, 0), 0))
        filter (where s.price_cents is not null) as share,
      coalesce(bool_and(s.price_cents is not null) filter (where s.id is not null), false)
        as all_priced
    from market_prices m left join (
      select *, stock > 0 or max(stock) over (partition by product_id, market) = 0 as is_for_sale
      from market_product_sizes where product_id = any(changed)
    ) s on s.product_id = m.product_id and s.market = m.market and s.is_for_sale
    where m.product_id = any(changed) and m.size_id is null
    group by m.id
  ) found
  where m.id = found.id
    and (m.sizes_price_cents, m.sizes_discount_share, m.all_sizes_priced)
      is distinct from (found.price, found.share, found.all_priced);
end $$;

create or replace function sizes_added() returns trigger language plpgsql as $$
begin
  perform update_sizes_in_stock(array_agg(distinct product_id)) from added;
  return null;
end $$;
create or replace trigger product_sizes_added after insert on product_sizes
  referencing new table as added for each statement execute function sizes_added();

create or replace function sizes_removed() returns trigger language plpgsql as $$
begin
  perform update_sizes_in_stock(array_agg(distinct product_id)) from removed;
  return null;
end $$;
create or replace trigger product_sizes_removed after delete on product_sizes
  referencing old table as removed for each statement execute function sizes_removed();

-- Most changes of stock neither sell a size out nor bring it back, and touch no product. Joined,
-- both versions would be compared row by row, as in facet-fields.sql.
create or replace function sizes_changed() returns trigger language plpgsql as $$
begin
  perform update_sizes_in_stock(array_agg(distinct product_id))
  from (
    select product_id from (
      select id, product_id, label, stock > 0 as is_in_stock, price_cents, discount_price_cents,
        -1 as change from before
      union all
      select id, product_id, label, stock > 0, price_cents, discount_price_cents, 1 from after
    ) version
    group by id, product_id, label, is_in_stock, price_cents, discount_price_cents
    having sum(change) <> 0
  ) changed;
  return null;
end $$;
create or replace trigger product_sizes_changed after update on product_sizes
  referencing old table as before new table as after
  for each statement execute function sizes_changed();
