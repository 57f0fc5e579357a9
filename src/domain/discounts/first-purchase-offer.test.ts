import { expect, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { findFirstPurchaseCode } from './find-first-purchase-code.ts';

const now = new Date('2026-11-22T10:00:00Z');

test('the demo offers 20% off a first purchase, until the code is archived', async () => {
  const database = await databaseForTest();
  const offer = () => findFirstPurchaseCode({ database, now: () => now });
  expect(await offer()).toEqual({
    code: 'FIRSTHEM',
    kind: 'percent',
    value: 2000,
    minimumSubtotalCents: 0,
    isFirstPurchase: true,
  });
  await database.pool.query('update promo_codes set archived_at = now()');
  expect(await offer()).toBeNull();
});

test('the newest code of its time is offered; others, and limited ones, are not', async () => {
  const database = await databaseForTest();
  await database.pool.query(
    `insert into promo_codes (code, kind, value, first_purchase, starts_at, ends_at,
       redemptions_max, created_at) values
     ('WELCOME', 'amount', 1000, true, '2026-11-22T10:00:00Z', '2026-11-23', null, '2027-01-01'),
     ('SOON', 'amount', 1000, true, '2026-11-22T10:00:01Z', null, null, '2027-01-02'),
     ('GONE', 'amount', 1000, true, null, '2026-11-22T10:00:00Z', null, '2027-01-02'),
     ('LIMITED', 'amount', 1000, true, null, null, 5, '2027-01-02'),
     ('ALWAYS', 'amount', 1000, false, null, null, null, '2027-01-02')`,
  );
  const offer = await findFirstPurchaseCode({ database, now: () => now });
  expect(offer).toMatchObject({ code: 'WELCOME', kind: 'amount', value: 1000 });
});
