// A shop with rows in every table of an export, and texts that are hard to write and to read.
import { join } from 'node:path';
import { seedDemo } from '../demo/seed-demo.ts';
import type { Database } from '../src/platform/database/database.ts';
import { fill } from './test-backups.ts';
import { databaseForTest } from './test-database.ts';

export const assets = join(import.meta.dirname, '../assets');

/** Migrated, and without the offer and the limits that tests begin with. */
export const anEmptyShop = async (given?: Database): Promise<Database> => {
  const database = given ?? (await databaseForTest());
  await database.pool.query('delete from promo_codes; delete from shop_settings');
  return database;
};

/** What a spreadsheet would calculate, and what is almost the same. */
const oddTexts = [
  '=HYPERLINK("https://evil.example","Click")',
  "'=1+1",
  "''+1",
  ' \u00a0-2+3',
  '@SUM(A1)',
  '＝1',
  'a;=1\tb;+2\n@3\r\n-4',
  ";'\t=5",
  'it\'s, "quoted"',
  '\\.',
  '',
  ' ',
  '\u{feff}Zoë 🧥',
];

/** The demo, orders in every state, and what neither has; the books hold. */
export const fillAll = async (database: Database): Promise<void> => {
  await seedDemo(database, assets);
  await fill(database, 120);
  await database.pool.query(`
    insert into attributes (key, name, position) values ('fit', 'Fit', 1);
    insert into attribute_values (attribute, key, label, position)
      values ('fit', 'slim', '-Slim', 1);
    update products set attribute_values = '{fit:slim}', deleted_at = now()
      where slug = 'generated-1';
    insert into promo_codes (code, title, kind, value, terms)
      values ('auto-' || gen_random_uuid(), '=Two, "for" one', 'amount', 0,
        '{"kind": "buy_get", "value": 10000, "buy": 1, "get": 1, "scope": ["category:Hat"]}');
    insert into former_slugs select 'old;-slug', id from products limit 1;
    insert into searches_without_results values ('=kilt', 3, now());
    insert into former_page_slugs (kind, slug, page_id)
      select kind, 'old-' || slug, id from content_pages limit 1;
    insert into collections (slug, title, text, kind, starts_at)
      values ('=linen', '+Linen', E'One\nTwo', 'hand', '2026-11-27 00:00');
    insert into collection_products
      select c.id, p.id, 1 from collections c, products p where kind = 'hand' limit 1;
    insert into markets (slug, name, language, prices_include, ending_cents, position)
      values ('de', '=Germany', 'de-DE', 'gross', 95, 1);
    select derive_market_prices(array(select id from products));
    insert into translations
      select 'product', id, 'name', 'de', E'=Mantel; "neu"', now() from products limit 1;
    insert into order_tax_lines select id, 0, null, 'DE', '=VAT', 0, 'export', 100, 0
      from orders limit 1;
    insert into market_countries values ('DE', 'de');
    insert into former_collection_slugs select 'old-linen', id from collections limit 1;
    insert into page_views (quarter, visits) values ('2026-11-26 10:15Z', 3);
    insert into bulk_edits (id, actor_id, change, matched, products, created_at)
      values (gen_random_uuid(), 'an admin', '{"priceCents": -5}', 1, 1, now());
    insert into bulk_edit_products (bulk_edit_id, position, product_id, revision, before, after)
      select id, 1, id, 1, '{"name": "=1"}', '{}' from bulk_edits;
    insert into shipping_addresses (user_id, first_name, last_name, address, phone,
        additional_info, is_default, created_at, updated_at)
      select id, '+Ines', 'O', E'1 Lane\\nTown', '+49 30 1234', '', true, now(), now()
      from users limit 1;
    insert into shipping_zones (id, name, created_at, changed_at)
      values (gen_random_uuid(), '=North', now(), now());
    insert into shipping_zone_places select id, 'DE', '', '01067' from shipping_zones;
    insert into shipping_methods (id, zone_id, position, name)
      select gen_random_uuid(), id, 1, '+Express' from shipping_zones;
    insert into shipping_rates (method_id, category, from_amount, price_cents)
      select id, '=Hat', 0, 450 from shipping_methods;
    insert into cart_lines (user_id, size_id, quantity, added_at)
      select u.id, s.id, 2, now() from users u, product_sizes s limit 1;
    insert into customer_notes select gen_random_uuid(), id, 'an admin', '@note', now()
      from users limit 1;
    insert into customer_tags select id, '=vip', now() from users limit 1;
    insert into customer_groups (name, rules, created_at, updated_at)
      values ('=VIP', '[{"kind": "tag", "value": "=vip"}]', now(), now());
    update promo_codes set for_groups = array(select id from customer_groups)
      where terms is not null;
    insert into tax_registrations (scheme, country, region, number, starts_on, changed_at)
      values ('domestic', 'DE', '', '=DE1', '2099-01-01', now());
    insert into tax_rates (country, region, postcodes, tax_class, starts_on, name,
        rate_millionths, reason, shipping, source, changed_at)
      values ('DE', '', '{10,20}', '', '2099-01-01', 'VAT', 190000, 'standard', 'as_goods',
        '=law', now());
    insert into vat_number_checks (number, answer, consultation, reason, asked_at)
      values ('DE136695976', 'valid', '=W', '', now());
    insert into order_notes select gen_random_uuid(), id, 'an admin', '=note', now()
      from orders limit 1;
    insert into returns select fulfillment_id, order_id, 'worn', now()
      from fulfillment_lines join fulfillments f on f.id = fulfillment_id limit 1;
    insert into return_lines select r.id, line_id, quantity, 0
      from returns r join fulfillment_lines on fulfillment_id = r.id;
    insert into review_reports select r.id, u.id, '-rude', now(), null
      from reviews r, users u limit 1;
    insert into newsletter_subscriptions (email, state, requested_at)
      values ('=ines@example.com', 'pending', now());
    insert into audit_log (at, action, subject, detail)
      values (now(), 'settings_changed', 'delivery', '{"before": 8.50, "after": "=1"}')`);
  await database.pool.query(
    `with thread as (
       insert into contact_threads (email, name, last_at)
       values ('ines@example.com', 'Ines', now()) returning id)
     insert into contact_messages
       (thread_id, name, email, topic, message, fingerprint, order_number, created_at)
     select id, 'Ines', 'ines@example.com', topic, 'Hello', topic, nullif(topic, ''), now()
     from thread, unnest($1::text[]) topic`,
    [oddTexts.map((text) => text.slice(0, 20))],
  );
  await database.pool.query(
    `insert into contact_replies (id, thread_id, kind, text, created_at)
     select gen_random_uuid(), id, 'note', '=note', now() from contact_threads`,
  );
  await database.pool.query(
    `insert into shop_settings (name, value)
     select 'texts', jsonb_build_object('texts', $1::jsonb)`,
    [JSON.stringify(oddTexts)],
  );
  await database.pool.query(
    `insert into audit_log (at, action, subject, detail) select now(), 'odd', text, '{}'
     from unnest($1::text[]) text`,
    [oddTexts],
  );
};
