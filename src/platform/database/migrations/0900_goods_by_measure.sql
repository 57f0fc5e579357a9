-- How much of what is sold by measure one item has, so that pages can say what a unit costs.
alter table products
  add column measure_amount int check (measure_amount > 0),
  add column measure_unit text not null default 'g'
    check (measure_unit in ('g', 'ml', 'cm', 'cm2'));
