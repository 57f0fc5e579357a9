-- Discounts of more kinds and conditions have their terms here. The version before reads them as an
-- amount of 0: it does not know these.
alter table promo_codes add column extended_terms jsonb;

-- Whether a line was at a reduced price when it was ordered: some discounts are not for it.
alter table order_lines add column is_reduced boolean not null default false;
