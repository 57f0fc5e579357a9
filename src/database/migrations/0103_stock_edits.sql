-- An edit of a stock that arrives twice counts once.
alter table stock_ledger add column edit_id uuid;
create unique index stock_ledger_edit on stock_ledger (edit_id, size_id) where edit_id is not null;
