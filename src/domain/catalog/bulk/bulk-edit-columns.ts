/** Selects a `BulkEdit`; `b` is bulk_edits, `actor` users. */
export const bulkEditColumns = `b.id, b.sequence, b.actor_id as "actorId",
  actor.name as "actorName", b.change, b.matched, b.products, b.rises, b.state, b.reached,
  b.changed, b.undone, b.created_at as "createdAt", b.applied_at as "appliedAt",
  b.undone_at as "undoneAt", b.undone_by as "undoneById", b.problem`;
