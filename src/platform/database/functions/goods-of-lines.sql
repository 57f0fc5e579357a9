-- What became of the items of each line. A refunded line is not sent any more.
create or replace view line_goods as
select l.id as line_id, l.order_id, l.quantity, sent.quantity as fulfilled, r.refunded, r.canceled,
  back.returned, r.restocked + back.restocked as restocked,
  l.quantity - greatest(sent.quantity + r.canceled, r.refunded) as to_fulfill
from order_lines l
  cross join lateral (select coalesce(sum(f.quantity), 0)::int as quantity
    from fulfillment_lines f where f.line_id = l.id) sent
  cross join lateral (select coalesce(sum(x.quantity), 0)::int as refunded,
      coalesce(sum(x.canceled), 0)::int as canceled, coalesce(sum(x.restocked), 0)::int as restocked
    from refund_lines x where x.line_id = l.id) r
  cross join lateral (select coalesce(sum(x.quantity), 0)::int as returned,
      coalesce(sum(x.restocked), 0)::int as restocked
    from return_lines x where x.line_id = l.id) back
where l.removed_at is null;
