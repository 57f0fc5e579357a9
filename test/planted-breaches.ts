// For each invariant of the audit, SQL that breaks it in a shop that traded.

const paid = "(select id from orders where state = 'paid' order by number limit 1)";
const unpaid = "(select id from orders where state = 'unpaid' limit 1)";
const expired = "(select id from orders where state = 'expired' limit 1)";
const refunded = "(select intent_id from refunds where reason = 'order_expired')";
/** Its paid orders use a code once more. */
const moreUses = `insert into order_adjustments (order_id, position, kind, label, cents, discount)
  select id, 9, 'promo_code', 'More', -1, 'FIRSTHEM' from orders where state = 'paid'`;

export const plantedBreaches: Record<string, string> = {
  'Stock is never negative': `
    alter table product_sizes drop constraint product_sizes_stock_check;
    update product_sizes set stock = -1`,
  'Stock is the sum of its ledger: received, less reserved and sold':
    'update product_sizes set stock = stock + 1',
  'Every unit received is on hand, reserved by an unpaid order, or sold': `
    update orders set state = 'expired' where id = ${unpaid}`,
  'An order holds in the ledger what its lines say, size by size': `
    insert into stock_ledger (size_id, delta, kind, order_id)
    select size_id, 1, 'released', order_id from order_lines where order_id = ${unpaid}`,
  'Expired and canceled orders hold no stock': `
    delete from stock_ledger where kind = 'released' and order_id = ${expired}`,
  'A ledger row has the sign of its kind, and an order when one reserves or releases': `
    update stock_ledger set order_id = null where order_id = ${unpaid}`,
  'The stock of a product is the sum of its sizes': `
    delete from changed_stocks; update product_stocks set stock = stock + 1`,
  'A product is listed under the sizes that are in stock, and no other':
    "update products set sizes_in_stock = '{S}'",
  'A product is listed by the lowest price of its sizes for sale':
    'update products set sizes_price_cents = 1',
  'The newest row of the price history is what is shown':
    'update products set price_cents = price_cents + 1',
  'A price of a market is typed, or follows from the price of the shop': `
    insert into markets (slug, name, language, prices_include, position, multiplied_by, divided_by)
    values ('de', 'Germany', 'de-DE', 'gross', 1, 1, 1);
    update markets set prices_due_after = null`,
  'Listings of a market filter and order its products as the shop does': `
    alter table market_prices disable trigger market_prices_placed;
    insert into markets (slug, name, language, prices_include, position)
    values ('de', 'Germany', 'de-DE', 'gross', 1);
    insert into market_prices (market, product_id, price_cents, combination)
    select 'de', id, price_cents, 0 from products limit 1`,
  'Facets count the products that are for sale': `
    update facet_counts set products = products + 1
    where id = (select id from facet_counts limit 1)`,
  'Facets count the products that are for sale in each size':
    'update size_counts set products = products + 1',
  'Attributes count the products that have them':
    "insert into attribute_counts (combination, tag, products) values (0, 'pattern:plain', 1)",
  'Stretches of prices count the products that are for sale':
    'update stretch_counts set products = products + 1',
  'A market counts the products that are for sale there': `
    insert into market_attribute_counts (market, combination, tag, products)
    values ('de', 0, 'pattern:plain', 1)`,
  'A line costs its quantity times its unit price':
    'update order_lines set unit_price_cents = unit_price_cents - 1',
  'The subtotal of an order is the sum of its lines': `
    update order_lines set removed_at = now() where order_id = ${paid} and position = 1`,
  'The amount due is subtotal, shipping and taxes plus adjustments': `
    delete from order_adjustments where kind = 'promo_code'`,
  'An order has lines, unless it was canceled by removing them': `
    update order_lines set removed_at = now() where order_id = ${unpaid}`,
  'An unpaid order has no hidden lines': `
    update order_lines set hidden_at = now() where order_id = ${unpaid}`,
  'Only what was paid is fulfilled, and not before': `
    insert into fulfillments (order_id, fulfilled_at)
    select id, paid_at - interval '1 second' from orders where id = ${paid}`,
  'A parcel has lines of its order, and no line is sent more often than it was bought': `
    with parcel as (insert into fulfillments (order_id, fulfilled_at)
      select id, now() from orders where id = ${paid} returning id, order_id)
    insert into fulfillment_lines (fulfillment_id, line_id, quantity)
    select p.id, l.id, l.quantity + 1 from parcel p join order_lines l using (order_id)`,
  'Only what was sent comes back, and once': `
    with back as (insert into returns (id, order_id, state, returned_at)
      select gen_random_uuid(), id, 'set_aside', now() from orders where id = ${paid}
      returning id, order_id)
    insert into return_lines (return_id, line_id, quantity, restocked)
    select b.id, l.id, l.quantity, 0 from back b join order_lines l using (order_id)`,
  "An order's state is that of its last transition": `
    update orders set state = 'paid' where id = ${unpaid}`,
  'Transitions follow each other, from unpaid on, as the states allow': `
    insert into order_transitions (order_id, from_state, to_state, at, reason)
    values (${expired}, 'expired', 'paid', now(), 'payment_settled')`,
  'A first-purchase discount is used once by a customer, for the first purchase': `
    update orders set user_id = (select user_id from orders where promo_code is not null)
    where state = 'paid';
    update order_transitions set id = default where to_state = 'paid'
      and order_id = (select id from orders where promo_code is not null)`,
  'No discount is used more often than it may be': `
    ${moreUses};
    update promo_codes set redemptions_max = 1`,
  'No customer uses a discount more often than it may be': `
    ${moreUses};
    update orders set user_email = 'ines+1@example.com' where state = 'paid';
    update promo_codes set customer_redemptions_max = 1`,
  'An order with a promo code has the adjustment that the code gives': `
    update order_adjustments set cents = cents + 1 where kind = 'promo_code'`,
  'A discount of an order is automatic, or of its promo code': `
    update orders set promo_code = null`,
  'What discounts took off the lines of an order is what they took off it': `
    update order_lines set discount_cents = discount_cents - 1 where discount_cents > 1`,
  'No unpaid order is an hour past the end of its reservation': `
    update orders set reserved_until = now() - interval '61 minutes' where id = ${unpaid}`,
  'The lists of orders show each order as it is': `
    update listed_orders set words = ' ' where order_id = ${paid}`,
  'The counts of the lists of orders are right': `
    insert into order_counts (state, orders) values ('paid', 1)`,
  'The numbers of invoices have no gap': `
    insert into invoice_series values ('planted', 7)`,
  'An invoice is of what its order cost, and its credit notes of what was paid back': `
    insert into invoice_series values ('planted', 1);
    insert into invoices (series, sequence, kind, order_id, issued_at, document)
    values ('planted', 1, 'invoice', ${paid}, now(), '{"totalCents": 1}')`,
  'A paid order has one settled payment, of its own customer': `
    update orders set user_id = (select id from users where id <> user_id limit 1)
    where id = ${paid}`,
  'Only a paid order has a payment that paid it, and a time of payment': `
    update orders set paid_at = null where id = ${paid}`,
  'No payment pays two orders': `
    alter table orders drop constraint orders_transaction_id_key;
    update orders set transaction_id = (select transaction_id from orders where id = ${paid})`,
  'A paid order keeps exactly its amount due of the money received': `
    update payments set received_cents = received_cents - 1
    where intent_id = (select transaction_id from orders where id = ${paid})`,
  'A settled payment pays one order or is refunded in full': `
    update refunds set amount_cents = amount_cents - 1 where intent_id = ${refunded}`,
  'No more is refunded than was received': `
    update refunds set amount_cents = amount_cents + 1 where intent_id = ${refunded}`,
  'A refund of lines is the sum of their parts, and of lines of its order': `
    update refund_lines set amount_cents = amount_cents + 1`,
  'Only paid lines are refunded, none of their items twice, and no more are restocked': `
    update refund_lines set restocked = restocked + 9`,
  'Expired and canceled orders keep no money': "delete from refunds where reason = 'order_expired'",
  'No payment is of a later revision than its order':
    'update payments set order_revision = order_revision + 9 where order_id is not null',
  'A payment is in the currency of its order, and a refund in that of its payment':
    "update refunds set currency = 'eur' where reason = 'order_expired'",
  'No refund is owed for an hour, unless it was canceled at the provider': `
    update refunds set settled_at = null, created_at = now() - interval '61 minutes'`,
  'No refund that was paid outside of the provider is paid by it, too': `
    update refunds set outside_way = 'cash', outside_on = now()`,
  'No payment stays open for an hour after its order ended': `
    update order_transitions set at = now() - interval '2 hours';
    update payments set state = 'superseded', received_cents = null
    where order_id = ${expired}`,
  'A payment that is on its way is of what its order costs': `
    update payments set pending_since = now(), pending_method = 'Invoice',
      amount_cents = amount_cents - 1 where state = 'open'`,
  'No payment waits for an hour to be compared with the provider': `
    update payments set check_at = now() - interval '61 minutes' where state = 'open'`,
  "A product's average and counts are those of its visible reviews":
    "update products set fit_votes = '{1,0,0}'",
  'A review is a demo, or of a paid line of its product and customer': `
    insert into reviews (product_id, author, rating, title, text, created_at)
    select id, 'Ines O.', 5, 'Good', 'Good cloth.', now() from products limit 1`,
  "A customer's totals are the sums of their paid orders and refunds":
    'update customer_totals set spent_cents = spent_cents + 1',
  'Totals are of accounts that exist': "insert into customer_totals (user_id) values ('gone')",
  'A paid order has its confirmation in the outbox, once': `
    delete from email_outbox where about = (${paid})::text`,
  'Sums of sales by quarter of an hour are those of payments, refunds and orders':
    'update sales_sums set received_cents = received_cents + 1',
  'Items sold by day are those of paid orders': `
    insert into sold_items (grain, day, product_id, size_id, items, cents)
    select 'day', '2026-01-01', product_id, size_id, 1, 0 from order_lines limit 1`,
  'Items sold by month are those of paid orders': `
    insert into sold_items (grain, day, product_id, size_id, items, cents)
    select 'month', '2026-01-01', product_id, size_id, 1, 0 from order_lines limit 1`,
  'Sums of sales of each market are those of its payments, refunds and orders': `
    insert into market_sales (quarter, market, currency, orders)
    values ('2026-01-01', 'de', 'eur', 1)`,
  'Items sold by day in each market are those of its paid orders': `
    insert into market_sold_items (grain, market, currency, day, product_id, size_id, items, cents)
    select 'day', 'de', 'eur', '2026-01-01', product_id, size_id, 1, 0 from order_lines limit 1`,
  'Items sold by month in each market are those of its paid orders': `
    insert into market_sold_items (grain, market, currency, day, product_id, size_id, items, cents)
    select 'month', 'de', 'eur', '2026-01-01', product_id, size_id, 1, 0 from order_lines limit 1`,
  'Money that the sandbox took is settled within an hour': `
    update stripe_sandbox.payment_intents set created_at = now() - interval '61 minutes';
    update payments set state = 'canceled', received_cents = null where order_id = ${paid}`,
  'A settled payment received what the sandbox took':
    "update payments set received_cents = received_cents + 1 where state = 'settled'",
  'The sandbox refunded what refunds say: all that are settled, none that are not due': `
    update stripe_sandbox.payment_intents set amount_refunded = 0`,
};
