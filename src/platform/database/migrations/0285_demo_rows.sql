-- What the seed of the demo wrote, by table and id: leaving the demo deletes these rows, unless an
-- admin has changed them. The mark is what a part of a row was, where the audit log names none.
create table demo_rows (
  kind text not null,
  id text not null,
  mark text,
  primary key (kind, id)
);
-- Whether test cards pay; of the rows before it the provider tells.
alter table payments add column is_test boolean;
