-- Why a refund is not paid out yet. One that was canceled at the provider has its check_at at
-- infinity, so that no version sends it by itself.
alter table refunds
  add column failure text,              -- the provider's reason of the last try
  add column failed_since timestamptz,  -- of the first try that failed
  add column canceled_at timestamptz;   -- at the provider; null again once an admin sends it
create index refunds_canceled on refunds (canceled_at) where canceled_at is not null;
