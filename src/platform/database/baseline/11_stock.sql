-- Every change of stock leaves a row: what changed, why, and for which order.
create table stock_ledger (
  id bigint generated always as identity primary key,
  size_id uuid not null references product_sizes on delete cascade,
  delta int not null,
  kind text not null check (kind in ('received', 'reserved', 'released', 'corrected', 'restocked')),
  order_id uuid,
  at timestamptz not null default now(),
  edit_id uuid
);
create index stock_ledger_order on stock_ledger (order_id);
create index stock_ledger_size on stock_ledger (size_id);
create unique index stock_ledger_edit on stock_ledger (edit_id, size_id) where edit_id is not null;

-- What all sizes of a product have together, for sorting and for what runs low. Orders only note
-- which products they changed: written by each of them, a sum would make orders of one product
-- wait for each other. A job adds up.
create table product_stocks (
  product_id uuid primary key references products on delete cascade,
  stock bigint not null,
  lowest int not null default 0
);
create index product_stocks_by_stock on product_stocks (stock, product_id);

create table changed_stocks (
  id bigint generated always as identity primary key,
  product_id uuid not null
);
