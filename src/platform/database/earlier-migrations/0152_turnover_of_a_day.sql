-- The turnover of a day: what was paid and refunded since it began, from the index of its rows.
create index payments_settled on payments (settled_at) include (received_cents)
  where settled_at is not null;
create index refunds_created on refunds (created_at) include (amount_cents);
