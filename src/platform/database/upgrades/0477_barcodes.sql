-- The number under the bars of a label (GTIN), by size. The version before leaves it as it is.
alter table product_sizes add column barcode text check (barcode ~ '^[0-9]{8,14}$');
create index product_sizes_barcode on product_sizes (barcode) where barcode is not null;
