-- A promo code that was taken off an unpaid order, because its customer had bought meanwhile.
alter table orders add column lost_promo_code text;
