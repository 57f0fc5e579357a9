-- What is made of columns that are never null is never null.
alter table attribute_values alter column tag set not null;
alter table products alter column unit_price_cents set not null;
