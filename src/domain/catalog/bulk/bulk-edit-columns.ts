/** Selects a `BulkEdit`; `b` is bulk_edits, `actor` users. */
export const bulkEditColumns = `b.id, b.sequence, b.actor_id as "actorId",
  actor.name as "actorName", b.change, b.matched, b.products, b.rises, b.state, b.reached,
  b.changed, b.undone, b.created_at as "createdAt", b.applied_at as "appliedAt",
  b.undone_at as "undoneAt", b.undone_by as "undoneById", b.problem,
  (select count(*)::int from markets) as markets,
  case when b.state = 'previewed' then (select count(distinct m.product_id)::int
    from bulk_edit_products one join market_prices m on m.product_id = one.product_id
    where one.bulk_edit_id = b.id and m.is_typed) else 0 end as "typedInMarkets"`;
