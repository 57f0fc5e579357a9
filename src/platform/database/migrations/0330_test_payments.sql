-- Whether there are payments of test cards is asked of shops with a million of real ones.
create index payments_test on payments (created_at)
  where coalesce(is_test, provider = 'sandbox');
