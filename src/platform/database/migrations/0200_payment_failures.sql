-- Why a payment last failed, in the payment provider's code: health counts them by the hour.
alter table payments add column failure_code text check (failure_code ~ '^[a-z0-9_]{1,60}$');
alter table payments add column failed_at timestamptz;
alter table payments add check ((failure_code is null) = (failed_at is null));
create index payments_failed on payments (failed_at) include (failure_code)
  where failed_at is not null;
