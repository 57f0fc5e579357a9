// How near a shop in the EU is to the 10,000 euros from which it needs OSS.
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { findOssTurnover } from './find-oss-turnover.ts';

const now = new Date('2026-11-28T12:00:00Z');

type Sale = { country: string; postcode?: string; cents: number; tax?: number; currency?: string };

const open = async (country = 'DE') => {
  const { pool } = await databaseForTest();
  await pool.query(`insert into shop_settings (name, value) values ('locale', $1)`, [
    { currency: 'EUR', language: 'en-US', country },
  ]);
  const sell = async (sale: Sale, paidAt = '2026-06-01T12:00:00Z') => {
    const { postcode = '', cents, tax = 0, currency = 'eur' } = sale;
    const { rows } = await pool.query(
      `with placed as (
         insert into orders (state, user_name, user_email, phone, address, country, postcode,
           subtotal_cents, shipping_cents, taxes_cents, amount_due_cents, tax_cents, currency,
           placed_at, paid_at, reserved_until)
         values ('paid', '', '', '', '', $1, $2, $3, 0, 0, $3, $4, $5, $6, $6, $6) returning id
       ), taxed as (
         insert into order_tax_lines (order_id, position, jurisdiction, name, rate_millionths,
           reason, base_cents, tax_cents)
         select id, 0, 'DE', 'VAT', 190000, 'standard', $3, $4 from placed)
       select id from placed`,
      [sale.country, postcode, cents, tax, currency, paidAt],
    );
    return rows[0].id;
  };
  return { pool, sell, find: () => findOssTurnover(pool, now) };
};

test('orders of the year to consumers in other EU countries count, without tax', async () => {
  const { pool, sell, find } = await open();
  await sell({ country: 'FR', cents: 11_900, tax: 1900 });
  await sell({ country: 'MC', cents: 1000 });
  await sell({ country: 'AT', cents: 5000, currency: 'usd' });
  await sell({ country: 'GB', postcode: 'BT1 1AA', cents: 100 });
  // At home, outside of the EU or of its VAT, the year before, and of a business.
  for (const country of ['DE', 'CH', 'US', 'GB']) await sell({ country, cents: 70_000 });
  await sell({ country: 'ES', postcode: '35001', cents: 70_000 });
  await sell({ country: 'FR', cents: 70_000 }, '2025-12-31T12:00:00Z');
  const business = await sell({ country: 'FR', cents: 70_000 });
  await pool.query(
    `update order_tax_lines set reason = 'intra_community_supply' where order_id = $1`,
    [business],
  );
  const sums = { cents: 11_100, elsewhere: [{ currency: 'usd', cents: 5000 }], isNear: false };
  expect(await find()).toEqual({ year: 2026, ...sums });
});

test('from four fifths of the bound on it is near; refunds take off, OSS ends it', async () => {
  const { pool, sell, find } = await open();
  const id = await sell({ country: 'FR', cents: 800_000 });
  expect(await find()).toMatchObject({ cents: 800_000, isNear: true });
  await pool.query(
    `with paid as (
       insert into payments (intent_id, order_id, order_revision, amount_cents, state, created_at,
         check_at, provider, currency, settled_at, received_cents)
       values ('pi', $1, 1, 800000, 'settled', now(), now(), 'stripe', 'eur', now(), 800000)
       returning intent_id)
     insert into refunds (intent_id, order_id, amount_cents, reason, created_at, check_at, provider,
       currency) select intent_id, $1, 1, 'requested', now(), now(), 'stripe', 'eur' from paid`,
    [id],
  );
  await pool.query(`update orders set transaction_id = 'pi' where id = $1`, [id]);
  expect(await find()).toMatchObject({ cents: 799_999, isNear: false });
  await pool.query(
    `insert into tax_registrations (scheme, country, region, number, starts_on, changed_at)
     values ('oss', 'EU', '', '', '2026-11-01', now())`,
  );
  expect(await find()).toBeNull();
});

test('a shop outside of the EU has no such bound', async () => {
  const { sell, find } = await open('US');
  await sell({ country: 'FR', cents: 900_000 });
  expect(await find()).toBeNull();
});
