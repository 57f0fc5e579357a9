// What Health reads of rows, and of this process's requests.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { aCustomer, aShopWithProduct, confirmCard, intentOf } from '../../../test/test-checkout.ts';
import { addJob } from '../../platform/database/job-queue.ts';
import { settlePayment } from '../payments/settle-payment.ts';

const open = async (options: Parameters<typeof aShopWithProduct>[0] = {}) => {
  const shop = await aShopWithProduct(options);
  // A token lasts for an hour only.
  const read = async () => (await (await aSignedInUser(shop, 'admin')).call('GET', '/health')).body;
  return { ...shop, read };
};

test('an empty shop has nothing to tell, and no proven restore', async () => {
  const { read } = await open();
  expect(await read()).toEqual({
    red: ['provenRestore'],
    orders: { lastHour: 0, dayBefore: 0, weekBefore: 0 },
    payments: { paid: 0, failures: [] },
    pages: { minutes: 1, times: [] },
    stockErrors: 0,
    jobs: { waiting: 0, oldestSeconds: null },
    emails: { waiting: 0, oldestSeconds: null, canSend: false },
    replica: { count: 0, lost: 0, lagSeconds: null, unusedSeconds: null },
    provenRestore: { at: null, ageDays: null },
  });
});

test('orders are those of an hour, and of that hour a day and a week ago', async () => {
  const shop = await open();
  const day = 24 * 60;
  for (const minutes of [0, 6 * day, day - 61, 61]) {
    shop.pass(minutes);
    const customer = await aCustomer(shop, shop.context.now());
    expect((await customer.checkout(shop.product)).status).toBe(200);
  }
  expect((await shop.read()).orders).toEqual({ lastHour: 1, dayBefore: 1, weekBefore: 1 });
  shop.pass(60);
  expect((await shop.read()).orders).toEqual({ lastHour: 0, dayBefore: 0, weekBefore: 0 });
});

test('a declined card is counted by its code, once and for an hour', async () => {
  const shop = await open();
  const customer = await aCustomer(shop);
  const { body } = await customer.checkout(shop.product);
  const intentId = intentOf(body.clientSecret);
  const decline = async (card: string) => {
    await confirmCard(shop, body.clientSecret, card);
    await settlePayment(shop.context, intentId);
    await settlePayment(shop.context, intentId);
    return (await shop.read()).payments;
  };
  const once = (code: string) => ({ paid: 0, failures: [{ code, count: 1 }] });
  expect(await decline('4000000000009995')).toEqual(once('insufficient_funds'));
  shop.pass(50);
  expect(await decline('4000000000009995')).toEqual(once('insufficient_funds'));
  shop.pass(20);
  expect((await shop.read()).payments).toEqual({ paid: 0, failures: [] });
  expect(await decline('4000000000000069')).toEqual(once('expired_card'));
});

test('jobs and emails that wait are counted with the age of the oldest', async () => {
  const { read, database, context } = await open({ canSendEmail: true });
  await addJob(database.writes, { task: 'add-up-stocks', key: 'a', delaySeconds: -400 });
  await addJob(database.writes, { task: 'add-up-stocks', key: 'b', delaySeconds: 400 });
  await addJob(database.writes, { task: 'send-email', key: 'c', delaySeconds: -400 });
  await database.pool.query(
    `insert into email_outbox (kind, about, recipient, dedupe_key, created_at, expires_at)
     select 'new_device', n::text, 'ines@example.com', n::text,
       $1::timestamptz - make_interval(mins => 10 * n), $1::timestamptz + interval '1 day'
     from generate_series(1, 2) n`,
    [context.now()],
  );
  const { red, jobs, emails } = await read();
  expect(red).toEqual(['jobs', 'emails', 'provenRestore']);
  expect(jobs.waiting).toBe(1);
  expect(Math.round(jobs.oldestSeconds / 100)).toBe(4);
  expect(emails).toMatchObject({ waiting: 2, canSend: true });
  expect(Math.round(emails.oldestSeconds / 60)).toBe(20);
});

test('pages count from 20 requests on, errors of a checkout by their code', async () => {
  const { read, context } = await open();
  const observe = (route: string, times: number) => {
    for (let n = 0; n < times; n++)
      context.requestStats.observe({ route, isPage: true, code: null, durationMs: 1_500 });
  };
  observe('/Shop', 20);
  observe('/contact', 19);
  const checkout = { route: '/create-payment-intent', isPage: false, durationMs: 1 };
  context.requestStats.observe({ ...checkout, code: 'out_of_stock' });
  context.requestStats.observe({ ...checkout, code: 'payment_provider_unavailable' });
  const { red, pages, stockErrors, payments } = await read();
  expect(red).toContain('pages');
  expect(pages.times).toMatchObject([{ route: '/Shop', requests: 20 }]);
  expect(stockErrors).toBe(1);
  expect(payments.failures).toEqual([{ code: 'provider_unavailable', count: 1 }]);
});

test('a slot without its replica is red', async () => {
  const { read, database } = await open();
  await database.pool.query("select pg_create_physical_replication_slot('gone')");
  const { red, replica } = await read().finally(() =>
    database.pool.query("select pg_drop_replication_slot('gone')"),
  );
  expect(replica).toEqual({ count: 0, lost: 1, lagSeconds: null, unusedSeconds: null });
  expect(red).toContain('replica');
});
