-- Promo codes become discounts, with or without a code. What is neither a percentage nor an amount
-- off all items has its kind and value in terms; the version before reads it as an amount of 0.
alter table promo_codes
  add column title text check (length(title) between 1 and 60),   -- null: its code
  add column combines boolean not null default false,
  add column terms jsonb,
  drop constraint promo_codes_value_check,
  add constraint promo_codes_value_check check (value > 0 or (terms is not null and value = 0)),
  drop constraint promo_codes_code_check,
  -- Codes are typed in capitals: nobody types that of an automatic discount.
  add constraint promo_codes_code_check
    check (code ~ '^([A-Z0-9][A-Z0-9_-]{2,39}|auto-[0-9a-f-]{36})$'),
  add constraint promo_codes_title_check1 check (title is not null or code not like 'auto-%');
create index promo_codes_automatic on promo_codes (code)
  where code like 'auto-%' and archived_at is null;

-- An order is the redemption of each discount that it has an adjustment of.
alter table order_adjustments
  add column discount text references promo_codes,
  drop constraint order_adjustments_kind_check,
  add constraint order_adjustments_kind_check
    check (kind in ('free_shipping', 'shipping_discount', 'promo_code', 'discount'));
update order_adjustments a set discount = o.promo_code from orders o
where o.id = a.order_id and a.kind = 'promo_code' and o.promo_code is not null;
create index order_adjustments_of_discount on order_adjustments (discount, order_id)
  where discount is not null;

-- What discounts took off a line, which a refund of it does not pay back. Orders from before have
-- 0: their discounts are shared by what the lines cost.
alter table order_lines add column discount_cents int not null default 0
  check (discount_cents between 0 and line_cents);
