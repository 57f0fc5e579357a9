-- Reviews by customers who bought the product. A product's rating follows from their rows.

create table reviews (
  id uuid primary key default gen_random_uuid(),
  sequence bigint generated always as identity unique,   -- newest is highest
  product_id uuid not null references products on delete cascade,
  order_line_id uuid references order_lines on delete set null,   -- what was bought
  user_id text references users on delete set null,       -- null: demo, or the account is deleted
  author text not null check (length(author) between 1 and 60),   -- 'Ines O.'
  size_label text,                        -- null: the product has one size only
  rating int not null check (rating between 1 and 5),
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 2000),
  fit text check (fit in ('small', 'true', 'large')),
  is_demo boolean not null default false,
  created_at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_by text references users on delete set null,
  hidden_reason text,
  check ((hidden_at is null) = (hidden_reason is null)),
  check (hidden_at is not null or hidden_by is null),
  unique (product_id, user_id)            -- one an item bought
);
create index reviews_of_product on reviews (product_id, sequence) where hidden_at is null;
create index reviews_by_rating on reviews (product_id, rating, sequence) where hidden_at is null;
create index reviews_of_user on reviews (user_id, sequence) where user_id is not null;
create index reviews_of_order_line on reviews (order_line_id) where order_line_id is not null;
create index reviews_hidden on reviews (sequence) where hidden_at is not null;

create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  user_id text not null references users on delete cascade,
  reason text not null default '',
  at timestamptz not null,
  settled_at timestamptz,                 -- null: no admin has decided yet
  primary key (review_id, user_id)
);
create index review_reports_open on review_reports (review_id) where settled_at is null;
create index review_reports_of_user on review_reports (user_id);

-- Ratings that came with the demo catalog had no reviews behind them.
drop index products_popular;
alter table products drop column rating_tenths, drop column rating_count;

-- Visible reviews by stars, from one to five, and by fit: small, true, large.
alter table products
  add column rating_stars int[] not null default '{0,0,0,0,0}',
  add column fit_votes int[] not null default '{0,0,0}';
alter table products
  add column rating_count int not null generated always as (
    rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5]) stored,
  add column rating_tenths int generated always as (
    round(10.0 * (rating_stars[1] + 2 * rating_stars[2] + 3 * rating_stars[3]
      + 4 * rating_stars[4] + 5 * rating_stars[5])
    / nullif(rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4]
      + rating_stars[5], 0))) stored;
create index products_popular on products (rating_count desc, sequence desc)
  where deleted_at is null;

-- Adds delta for each visible review. Products are locked in the order of their ids; concurrent
-- reviews of one product wait for each other, and none is lost.
create function count_reviews(product_ids uuid[], ratings int[], fits text[], deltas int[])
returns void language plpgsql as $$
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

create function reviews_added() returns trigger language plpgsql as $$
begin
  perform count_reviews(array_agg(product_id), array_agg(rating), array_agg(fit),
    array_agg(1)) from added where hidden_at is null;
  return null;
end $$;
create trigger reviews_added after insert on reviews
  referencing new table as added for each statement execute function reviews_added();

create function reviews_removed() returns trigger language plpgsql as $$
begin
  perform count_reviews(array_agg(product_id), array_agg(rating), array_agg(fit),
    array_agg(-1)) from removed where hidden_at is null;
  return null;
end $$;
create trigger reviews_removed after delete on reviews
  referencing old table as removed for each statement execute function reviews_removed();

create function reviews_changed() returns trigger language plpgsql as $$
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
create trigger reviews_changed after update on reviews
  referencing old table as before new table as after
  for each statement execute function reviews_changed();
