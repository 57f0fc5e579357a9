-- A refund whose tries an admin stopped, because its money went back outside of the provider. Its
-- canceled_at and check_at keep every version from sending it, as after a cancellation there.
alter table refunds
  add column outside_way text
    check (outside_way in ('bank_transfer', 'cash', 'check', 'other')),
  add column outside_on date,
  add column tried_at timestamptz,   -- a try that has not answered, so that no stop comes between
  add constraint refunds_outside check ((outside_way is null) = (outside_on is null));
