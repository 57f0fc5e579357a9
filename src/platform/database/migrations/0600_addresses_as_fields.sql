-- Null of an address that is one text; `country` is there already. `address` stays the whole text.
alter table orders
  add column company text,
  add column line1 text,
  add column line2 text,
  add column postcode text,
  add column city text,
  add column region text,
  -- Name, text and fields, where another one than the shipping address is billed.
  add column billing_address jsonb;
alter table shipping_addresses
  add column company text,
  add column line1 text,
  add column line2 text,
  add column postcode text,
  add column city text,
  add column region text;
