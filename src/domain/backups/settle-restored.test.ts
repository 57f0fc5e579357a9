// What a shop did after its backup is not done again by the one that is restored.
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { outboxOf } from '../../../test/test-emails.ts';
import { issuesForTest } from '../../../test/test-newsletter-issues.ts';
import { anOrder } from '../../../test/test-orders.ts';
import { aProduct } from '../../../test/test-products.ts';
import { aUser } from '../../../test/test-users.ts';
import { enqueueEmail } from '../../platform/email/enqueue-email.ts';
import { findLastNumber, settleRestored } from './settle-restored.ts';

test('numbers go on far behind those of the backup, and of the shop that is replaced', async () => {
  const database = await databaseForTest();
  const settle = (lastNumber: number, at = new Date()) =>
    database.transaction((client) => settleRestored(client, { at, lastNumber }));
  const before = await findLastNumber(database.pool);
  const { nextNumber } = await settle(before);
  expect(nextNumber).toBeGreaterThan(before + 1_000);
  expect((await settle(50_000)).nextNumber).toBe(51_001);

  const product = await aProduct(database, { priceCents: 5000, sizes: { M: 9 } });
  const lines = [{ id: product.sizes[0]?.id ?? '', quantity: 1 }];
  const input = { lines, priceCents: 7800 };
  await anOrder(database, await aUser(database), input, new Date());
  expect(await findLastNumber(database.pool)).toBe(51_001);
  // An order on the last day: in 400 days it may have been thousands.
  const old = new Date(Date.now() - 400 * 86_400_000);
  await database.pool.query('update orders set placed_at = $1', [old]);
  expect((await settle(0, old)).nextNumber).toBeGreaterThan(51_002 + 4_000);
});

test('emails that waited are held, newsletters stop, and each can be sent by hand', async () => {
  const shop = await issuesForTest({ perHour: 60, now: () => new Date() });
  await shop.subscribe(5);
  const sending = await shop.add();
  await shop.send(sending.id);
  await shop.run();
  const due = await shop.add();
  await shop.database.pool.query(
    `update newsletter_issues set state = 'planned', planned_at = now() - interval '1 hour'
     where id = $1`,
    [due.id],
  );
  const ines = await aUser(shop.database);
  await shop.database.transaction((client) =>
    enqueueEmail(client, {
      kind: 'password_changed',
      about: ines.id,
      recipient: ines.email,
      dedupeKey: 'one',
      now: new Date(),
    }),
  );
  const settled = await shop.database.transaction((client) =>
    settleRestored(client, { at: new Date(), lastNumber: 0 }),
  );
  expect(settled).toMatchObject({ emails: 1, issues: 2 });
  await shop.run();
  await shop.deliver();
  expect(shop.smtp.received).toEqual([]);
  expect(await shop.find(sending.id)).toMatchObject({ state: 'stopped' });
  expect(await shop.find(due.id)).toMatchObject({ state: 'draft' });
  expect(await outboxOf(shop)).toMatchObject([
    { state: 'failed', lastError: expect.stringMatching(/^Held by the restore/) },
  ]);
  shop.pass(2);
  const resent = await shop.admin.call('POST', '/outbox/resend-failed', {});
  expect(resent).toMatchObject({ body: { resent: 1 } });
  await shop.deliver();
  expect(shop.smtp.received).toHaveLength(1);
});
