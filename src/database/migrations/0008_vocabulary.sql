-- One vocabulary: the names and values of the glossary, in American spelling.
alter table products rename column colour_name to color_name;
alter table products rename column colour_hex to color_hex;
alter table products rename column pictures to images;

create or replace function index_words() returns trigger language plpgsql as $$
declare
  name text := unaccent(new.name);
  kind text := unaccent(new.category || ' ' || new.brand || ' ' || coalesce(new.color_name, ''));
begin
  new.name_words := to_tsvector('english', name);
  new.words :=
    setweight(new.name_words, 'A') ||
    setweight(to_tsvector('english', kind), 'B') ||
    setweight(to_tsvector('english', unaccent(coalesce(new.material, '') || ' ' || new.department)), 'C') ||
    setweight(to_tsvector('english', unaccent(new.description)), 'D');
  insert into search_words (word)
  select word from unnest(tsvector_to_array(to_tsvector('simple', name || ' ' || kind))) word
  where length(word) between 3 and 40 order by word
  on conflict do nothing;
  return new;
end $$;

alter table orders rename column hold_until to reserved_until;
alter table orders rename column free_delivery_cents to free_shipping_cents;
alter table orders drop constraint orders_state_check;
update orders set state = 'canceled' where state = 'cancelled';
alter table orders add constraint orders_state_check
  check (state in ('unpaid', 'paid', 'refunded', 'expired', 'canceled'));
alter index orders_by_shopper rename to orders_of_customer;

alter table order_lines rename column colour_name to color_name;

alter table payments drop constraint payments_state_check;
update payments set state = 'canceled' where state = 'cancelled';
alter table payments add constraint payments_state_check
  check (state in ('open', 'superseded', 'canceled', 'settled', 'refund_due', 'refunded'));
update payments set refund_reason = case refund_reason
  when 'replaced' then 'superseded'
  when 'order_paid' then 'duplicate'
  when 'nothing_bought' then 'unclaimed'
  when 'order_cancelled' then 'order_canceled'
  else refund_reason
end where refund_reason is not null;
alter index payments_bare rename to payments_price_only;

alter table stock_ledger drop constraint stock_ledger_kind_check;
update stock_ledger set kind = 'reserved' where kind = 'held';
alter table stock_ledger add constraint stock_ledger_kind_check
  check (kind in ('received', 'reserved', 'released', 'corrected'));

alter schema sandbox_bank rename to stripe_sandbox;
