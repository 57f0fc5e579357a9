-- An order is sent in parcels: each has its lines, their quantities and its own tracking.
create table fulfillments (
  id uuid primary key default gen_random_uuid(),   -- of the client's choice: sent twice, it is one
  order_id uuid not null references orders on delete cascade,
  fulfilled_at timestamptz not null,
  carrier text check (length(carrier) between 1 and 60),
  tracking_number text check (length(tracking_number) between 1 and 60),
  tracking_link text check (tracking_link ~ '^https://' and length(tracking_link) <= 500)
);
create index fulfillments_of_order on fulfillments (order_id, fulfilled_at, id);

create table fulfillment_lines (
  fulfillment_id uuid not null references fulfillments on delete cascade,
  line_id uuid not null references order_lines on delete cascade,
  quantity int not null check (quantity > 0),
  primary key (fulfillment_id, line_id)
);
create index fulfillment_lines_of_line on fulfillment_lines (line_id);

-- Lines that were refunded: they are not sent. A line that is only hidden still is.
create table refunded_lines (
  line_id uuid primary key references order_lines on delete cascade,   -- once a line
  refund_id uuid references refunds,   -- null: no money of it was left to refund
  amount_cents int not null check (amount_cents >= 0),   -- its part of the refund
  restocked int not null check (restocked >= 0),   -- items
  at timestamptz not null,
  check (refund_id is not null or amount_cents = 0)
);
create index refunded_lines_of_refund on refunded_lines (refund_id);
comment on table refunded_lines is 'retired: refund_lines';

-- A refund is of items of lines, a return is of items that were sent.
create table refund_lines (
  id bigint generated always as identity primary key,
  line_id uuid not null references order_lines on delete cascade,
  refund_id uuid references refunds,   -- null: no money of it was left to refund
  quantity int not null check (quantity >= 0),   -- items whose money went back
  canceled int not null,   -- of these, never sent
  amount_cents int not null check (amount_cents >= 0),   -- their part of the refund
  restocked int not null check (restocked >= 0),   -- items for sale again
  at timestamptz not null,
  check (canceled between 0 and quantity),
  check (refund_id is not null or amount_cents = 0)
);
create index refund_lines_of_line on refund_lines (line_id);
create index refund_lines_of_refund on refund_lines (refund_id);

create table returns (
  id uuid primary key,   -- of the client's choice: sent twice, it is one
  order_id uuid not null references orders on delete cascade,
  state text not null,   -- what became of the items: src/orders/return.ts
  returned_at timestamptz not null
);
create index returns_of_order on returns (order_id, returned_at, id);

create table return_lines (
  return_id uuid not null references returns on delete cascade,
  line_id uuid not null references order_lines on delete cascade,
  quantity int not null check (quantity > 0),
  restocked int not null,   -- none of a deleted size
  primary key (return_id, line_id),
  check (restocked in (0, quantity))
);
create index return_lines_of_line on return_lines (line_id);
