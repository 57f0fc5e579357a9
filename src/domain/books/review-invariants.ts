// Ratings: what a card shows is what the visible reviews say.
import type { Invariant } from './invariant.ts';

const counted = `(
  select p.id, p.rating_stars, p.fit_votes, p.rating_count, p.rating_tenths,
    array(select count(r.id)::int from generate_series(1, 5) star
      left join reviews r on r.product_id = p.id and r.rating = star and r.hidden_at is null
      group by star order by star) as stars,
    array(select count(r.id)::int
      from unnest(array['small', 'true', 'large']) with ordinality kind (name, place)
      left join reviews r on r.product_id = p.id and r.fit = name and r.hidden_at is null
      group by place order by place) as fits,
    (select count(*) from reviews r where r.product_id = p.id and r.hidden_at is null) as visible,
    (select round(10 * avg(rating)) from reviews r
      where r.product_id = p.id and r.hidden_at is null) as tenths
  from products p)`;

export const reviewInvariants: Invariant[] = [
  {
    name: "A product's average and counts are those of its visible reviews",
    sql: `select id as product, rating_count, visible, rating_tenths, tenths
      from ${counted} one
      where rating_stars <> stars or fit_votes <> fits or rating_count <> visible
        or rating_tenths is distinct from tenths`,
  },
  {
    name: 'A review is a demo, or of a paid line of its product and customer',
    sql: `select r.id as review from reviews r
      left join order_lines l on l.id = r.order_line_id
      left join orders o on o.id = l.order_id
      where r.is_demo <> (r.order_line_id is null)
        or (not r.is_demo and (l.product_id <> r.product_id or l.removed_at is not null
          or not order_is_paid(o.state)
          or (r.user_id is not null and r.user_id <> o.user_id)))`,
  },
];
