/** Columns of `email_outbox e` and user `u` with its address, named as in `OutboxEmail`. */
export const outboxColumns = `e.id, e.kind, e.recipient, e.state, e.created_at as "createdAt",
  e.finished_at as "finishedAt", e.attempts, e.last_error as "lastError",
  u.id as "customerId", u.name as "customerName"`;

export const fromOutbox = 'email_outbox e left join users u on u.email = lower(e.recipient)';
