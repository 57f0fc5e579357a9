-- What brought the schema up to date: a start that finds the same has nothing to do.
create table schema_state (
  is_only boolean primary key default true check (is_only),
  job_queue_version text not null
);
