-- Promo codes as rows. What a code gives never changes: orders with it refer to its row.
create table promo_codes (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,39}$'),
  kind text not null check (kind in ('percent', 'amount')),
  value int not null check (value > 0), -- hundredths of a percent, or cents
  check (kind = 'amount' or value <= 10000),
  first_purchase boolean not null default false,
  minimum_subtotal_cents int not null default 0 check (minimum_subtotal_cents >= 0),
  redemptions_max int check (redemptions_max > 0), -- null: without limit
  customer_redemptions_max int check (customer_redemptions_max > 0),
  starts_at timestamptz, -- null: at once
  ends_at timestamptz, -- null: never
  check (ends_at > starts_at),
  created_at timestamptz not null default now(),
  archived_at timestamptz
);

-- The offer that every shop begins with; an admin can archive it.
insert into promo_codes (code, kind, value, first_purchase)
values ('FIRSTHEM', 'percent', 2000, true);

-- Until now the only code, kept as it was typed.
update orders set promo_code = 'FIRSTHEM' where promo_code is not null;
update orders set lost_promo_code = 'FIRSTHEM' where lost_promo_code is not null;
alter table orders add foreign key (promo_code) references promo_codes;
alter table orders add foreign key (lost_promo_code) references promo_codes;

-- An order with a code is its redemption, unless it expired or was canceled.
drop index orders_first_purchase;
create index orders_of_promo_code on orders (promo_code, user_id)
  where promo_code is not null and state in ('unpaid', 'paid', 'refunded');

-- Why an unpaid order lost its code.
alter table orders add column lost_promo_reason text
  check (lost_promo_reason in ('bought_since', 'below_minimum', 'card_used'));
update orders set lost_promo_reason = 'bought_since' where lost_promo_code is not null;
alter table orders add check ((lost_promo_code is null) = (lost_promo_reason is null));

-- Addresses that lead to one mailbox: without '+tag', and at Gmail without dots.
create function canonical_email(email text) returns text
language sql immutable strict parallel safe as $$
  select case
    when lower(email) ~ '^[^@+]+(\+[^@]*)?@(gmail|googlemail)\.com$'
      then replace(substring(lower(email) from '^[^@+]+'), '.', '') || '@gmail.com'
    else regexp_replace(lower(email), '^([^@+]+)\+[^@]*@', '\1@')
  end
$$;
create index orders_of_mailbox on orders (canonical_email(user_email))
  where state in ('unpaid', 'paid', 'refunded');
