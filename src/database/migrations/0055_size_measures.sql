-- The second color of a swatch, and what an item measures in each size.
alter table products add column second_color_hex text;

create table measure_points (
  name text primary key check (name <> ''),
  position int not null unique,
  how text not null check (how <> '')
);
insert into measure_points (position, name, how) values
  (1, 'Chest', 'Across the front, from armpit to armpit.'),
  (2, 'Shoulder', 'Across the back, from shoulder seam to shoulder seam.'),
  (3, 'Sleeve', 'From the shoulder seam to the end of the cuff.'),
  (4, 'Waist', 'Across the top of the waistband, buttoned.'),
  (5, 'Hip', 'Across the widest part below the waist.'),
  (6, 'Rise', 'At the front, from the crotch seam to the top of the waistband.'),
  (7, 'Inseam', 'From the crotch seam to the end of the leg.'),
  (8, 'Leg opening', 'Across the end of the leg.'),
  (9, 'Length', 'From the highest point to the lower edge.'),
  (10, 'Head', 'Around the inner band.'),
  (11, 'Height', 'From the lower edge to the top of the crown.'),
  (12, 'Brim', 'From the crown to the outer edge of the brim or visor.');

create table size_measures (
  size_id uuid not null references product_sizes on delete cascade,
  point text not null references measure_points,
  millimeters int not null check (millimeters between 1 and 5000),
  primary key (size_id, point)
);
