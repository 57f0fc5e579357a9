-- Invoices and credit notes: one series without gaps, never changed.
create table invoice_series (
  name text primary key,   -- what stands before the number
  last int not null        -- locked in the transaction that takes the money
);
create table invoices (
  id uuid primary key default gen_random_uuid(),
  series text not null references invoice_series,
  sequence int not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  order_id uuid not null references orders,
  refund_id uuid unique references refunds,   -- of a credit note
  issued_at timestamptz not null,
  -- All that stands on it, as it was.
  document jsonb not null,
  unique (series, sequence),
  check ((kind = 'credit_note') = (refund_id is not null))
);
create unique index invoices_of_order on invoices (order_id) where kind = 'invoice';
create index invoices_by_order on invoices (order_id);
create index invoices_by_time on invoices (issued_at, series, sequence);
