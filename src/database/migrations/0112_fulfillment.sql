-- What admins do with an order beside its payment: send it, refund it, and note what matters.
alter table orders
  add column fulfilled_at timestamptz,    -- when an admin marked it as sent
  add column carrier text check (length(carrier) between 1 and 60),
  add column tracking_number text check (length(tracking_number) between 1 and 60),
  add constraint orders_fulfilled_check
    check (fulfilled_at is null or state in ('paid', 'refunded')),
  add constraint orders_tracking_check
    check (fulfilled_at is not null or (carrier is null and tracking_number is null));
-- What is paid and still to be sent.
create index orders_to_fulfill on orders (number) where state = 'paid' and fulfilled_at is null;

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('order_expired',
  'order_canceled', 'duplicate', 'superseded', 'card_used', 'wrong_amount', 'unclaimed', 'unused',
  'requested', 'returned', 'faulty', 'not_delivered', 'out_of_stock', 'goodwill'));

-- Only admins read them; they leave with the customer's name and address.
create table order_notes (
  id uuid primary key,                    -- of the client's choice: sent twice, it is one note
  order_id uuid not null references orders on delete cascade,
  author_id text not null,                -- stays an id when the admin's account is deleted
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, created_at);
