-- What a price is multiplied and divided by beside the market's factor: taxes that are in one
-- price and not in the other, and the decimals of both currencies. A job keeps them; null: not
-- reckoned yet, so that no price follows.
alter table markets
  add column multiplied_by bigint check (multiplied_by > 0),
  add column divided_by bigint check (divided_by > 0);

-- Of the market then; null: the shop's. Prices of another currency are no prices before.
alter table price_history add column currency text;
