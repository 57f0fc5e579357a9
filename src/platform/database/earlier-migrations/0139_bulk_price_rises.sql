-- For how many products of a bulk edit the price that customers pay rises.
alter table bulk_edits add column rises int not null default 0;
