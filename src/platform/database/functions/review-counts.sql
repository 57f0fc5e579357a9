-- Adds delta for each visible review. Products are locked in the order of their ids; concurrent
-- reviews of one product wait for each other, and none is lost.
create or replace function count_reviews(
  product_ids uuid[], ratings int[], fits text[], deltas int[]
) returns void language plpgsql as $$
begin
  if product_ids is null then return; end if;
  perform from products where id = any(product_ids) order by id for no key update;
  update products p set
    rating_stars = array(
      select p.rating_stars[star] + coalesce(sum(delta) filter (where rating = star), 0)::int
      from generate_series(1, 5) star
      left join unnest(product_ids, ratings, deltas) change (product_id, rating, delta)
        on change.product_id = p.id
      group by star order by star),
    fit_votes = array(
      select p.fit_votes[place] + coalesce(sum(delta) filter (where vote = name), 0)::int
      from unnest(array['small', 'true', 'large']) with ordinality kind (name, place)
      left join unnest(product_ids, fits, deltas) change (product_id, vote, delta)
        on change.product_id = p.id
      group by place order by place)
  where p.id = any(product_ids);
end $$;

create or replace function reviews_added() returns trigger language plpgsql as $$
begin
  perform count_reviews(array_agg(product_id), array_agg(rating), array_agg(fit),
    array_agg(1)) from added where hidden_at is null;
  return null;
end $$;
create or replace trigger reviews_added after insert on reviews
  referencing new table as added for each statement execute function reviews_added();

create or replace function reviews_removed() returns trigger language plpgsql as $$
begin
  perform count_reviews(array_agg(product_id), array_agg(rating), array_agg(fit),
    array_agg(-1)) from removed where hidden_at is null;
  return null;
end $$;
create or replace trigger reviews_removed after delete on reviews
  referencing old table as removed for each statement execute function reviews_removed();

create or replace function reviews_changed() returns trigger language plpgsql as $$
begin
  perform count_reviews(array_agg(product_id), array_agg(rating), array_agg(fit),
    array_agg(delta))
  from (
    select product_id, rating, fit, -1 as delta from before where hidden_at is null
    union all
    select product_id, rating, fit, 1 from after where hidden_at is null
  ) changes;
  return null;
end $$;
create or replace trigger reviews_changed after update on reviews
  referencing old table as before new table as after
  for each statement execute function reviews_changed();
