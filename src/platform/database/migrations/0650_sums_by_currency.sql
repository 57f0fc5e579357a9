-- Sums of several currencies are never added: these columns keep what is not of the shop's own.
alter table customer_totals add column elsewhere jsonb not null default '{}';
alter table sales_sums add column foreign_orders bigint not null default 0;
