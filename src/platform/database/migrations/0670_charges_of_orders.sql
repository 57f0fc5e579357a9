-- How an order is delivered and its taxes, written with the order and never reckoned again.
alter table orders
  add column delivery_method text,   -- the id of the method that was chosen
  add column delivery_name text,
  add column vat_check uuid references vat_number_checks,   -- of the customer's VAT number
  add column tax_cents int not null default 0 check (tax_cents >= 0),
  add column prices_include_tax boolean not null default true;

alter table order_lines add column tax_class text;

-- The tax in what was paid back.
alter table refund_lines add column tax_cents int not null default 0;

create table order_tax_lines (
  order_id uuid not null references orders on delete cascade,
  position int not null,
  line_position int,   -- the line's; null: the delivery
  jurisdiction text not null,
  name text not null,
  rate_millionths int not null,
  reason text not null,
  base_cents int not null,
  tax_cents int not null,
  primary key (order_id, position)
);
