-- What a parcel weighs, and what customs ask of it.
alter table products
  add column weight_grams int check (weight_grams >= 0),
  add column hs_code text check (hs_code ~ '^[0-9]{6,10}$'),
  add column origin_country text check (origin_country ~ '^[A-Z]{2}$');
