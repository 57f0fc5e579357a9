-- One row, written again and again: proof that the database takes writes.
create table readiness (
  id smallint primary key check (id = 1),
  checked_at timestamptz not null,
  spilled integer not null
) with (fillfactor = 50);
