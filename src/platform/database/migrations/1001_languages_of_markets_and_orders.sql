-- Other languages in which customers can read a market: {fr}.
alter table markets add column languages text[] not null default '{}';
-- What its customer read; null: of the version before, as the market is written.
alter table orders add column language text;
