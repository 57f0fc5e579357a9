-- An order of which nothing is due is paid by a payment of 0, which no provider takes.
alter table payments
  drop constraint payments_amount_cents_check,
  add constraint payments_amount_cents_check
    check (amount_cents > 0 or (amount_cents = 0 and provider = 'none'));
