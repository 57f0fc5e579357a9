-- How a payment was made, as its provider says and customers know it.
alter table payments
  add column method text;   -- null: by a card, or before it was asked for
