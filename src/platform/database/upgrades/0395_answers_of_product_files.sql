-- What of a file was left out and why, what it asks, and the stock that it said last.
alter table product_imports
  add column head text[] not null default '{}',   -- its titles as they stand there
  add column refused int not null default 0,   -- products that have mistakes
  add column notes int not null default 0,
  add column uncounted int not null default 0,   -- sizes for sale without a number
  add column uncounted_stock int check (uncounted_stock >= 0);   -- the answer: as many of each
alter table product_import_problems
  add column is_note boolean not null default false;   -- told, and no reason to leave it out
alter table product_import_lines
  add column original text[] not null default '{}',   -- cells as they stand in the file
  add column problem text;   -- of a product that is left out
-- What the last file of another system said: the next one changes the stock by the difference.
alter table product_sizes add column file_stock int check (file_stock >= 0);
alter table product_import_images add column alt text;
