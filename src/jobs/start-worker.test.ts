import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { aCustomer, aShopWithProduct, confirmCard } from '../../test/test-checkout.ts';
import { outboxOf, runWorker } from '../../test/test-emails.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { createTestSmtpServer } from '../../test/test-smtp-server.ts';
import { aUser } from '../../test/test-users.ts';
import { reconcilePriceOnlyPayments } from '../domain/payments/price-only/reconcile-price-only-payments.ts';
import { reconcilePayments } from '../domain/payments/reconcile-payments.ts';
import { enqueueEmail } from '../platform/email/enqueue-email.ts';
import { queueWaitingEmails } from '../platform/email/queue-waiting-emails.ts';
import { smtpTransport } from '../platform/email/smtp.ts';
import { smtpServerOf } from '../platform/email/smtp-server.ts';
import { startWorker } from './start-worker.ts';
import { emailTasks } from './tasks.ts';

test('a paid order is confirmed by one email, in HTML and text', async () => {
  const smtp = await createTestSmtpServer();
  const shop = await aShopWithProduct({ smtpUrl: smtp.url });
  runWorker(shop);
  const ines = await aCustomer(shop);
  const { body } = await ines.checkout(shop.product);
  await confirmCard(shop, body.clientSecret);
  await eventually(async () => expect(await statesOf(shop)).toEqual(['sent']));
  expect(smtp.received).toHaveLength(1);
  const [{ to, email } = { to: [], email: undefined }] = smtp.received;
  expect(to).toEqual([ines.user.email]);
  expect(email?.subject).toBe('Order 1001 is confirmed');
  expect(email?.from).toEqual({ name: 'Hemline', address: 'shop@hemline.example' });
  for (const content of [email?.html, email?.text]) {
    expect(content).toContain('Oxford Shirt');
    expect(content).toContain('$78.00');
    expect(content).toContain('14 Ropewalk Lane');
    expect(content).toContain('http://localhost/Dashboard/orders/1001');
  }
  expect(shop.logged).toEqual([]);
});

test('a refund is told by one email, however often it is reported', async () => {
  const smtp = await createTestSmtpServer();
  const shop = await aShopWithProduct({ smtpUrl: smtp.url });
  runWorker(shop);
  const ines = await aCustomer(shop);
  const { body } = await ines.call('/create-payment-intent', { price: 78 });
  await confirmCard(shop, body.clientSecret);
  await shop.stripeSandbox?.idle();
  shop.pass(31);
  await reconcilePriceOnlyPayments(shop.context);
  await reconcilePayments(shop.context);
  await eventually(async () => expect(await statesOf(shop)).toEqual(['sent']));
  await reconcilePayments(shop.context);
  expect(await statesOf(shop)).toEqual(['sent']);
  const [{ email } = { email: undefined }] = smtp.received;
  expect(email?.subject).toBe('Your refund of $78.00');
  expect(email?.text).toContain('Nothing was ordered with this payment.');
});

test('two processes send each of twenty emails once', async () => {
  const smtp = await createTestSmtpServer();
  const shop = await aShopWithProduct({ smtpUrl: smtp.url });
  runWorker(shop);
  runWorker(shop);
  await Promise.all(Array.from({ length: 20 }, () => anEmail(shop)));
  await eventually(async () => expect(new Set(await statesOf(shop))).toEqual(sent));
  expect(smtp.received).toHaveLength(20);
  expect(new Set(smtp.received.map(({ email }) => email.messageId)).size).toBe(20);
});

test('an email waits while the server is down, and is sent when it is up again', async () => {
  const smtp = await createTestSmtpServer();
  await smtp.close();
  const shop = await aShopWithProduct({ smtpUrl: smtp.url });
  runWorker(shop);
  await anEmail(shop);
  await eventually(async () =>
    expect(await outboxOf(shop)).toMatchObject([{ state: 'waiting', attempts: 1 }]),
  );
  const again = await createTestSmtpServer(Number(new URL(smtp.url).port));
  await eventually(async () => expect(await statesOf(shop)).toEqual(['sent']));
  expect(again.received).toHaveLength(1);
});

test('a connection lost while a job is marked as done does not end the process', async () => {
  const shop = await aShopWithProduct();
  const { pool } = shop.database;
  const holder = await pool.connect();
  let noted = 0;
  const worker = startWorker(
    [
      {
        name: 'hold-own-row',
        run: async () => {
          await holder.query('begin; select from graphile_worker._private_jobs for update');
        },
      },
      {
        name: 'note',
        run: () => {
          noted += 1;
          return Promise.resolve();
        },
      },
    ],
    shop.context,
  );
  onTestFinished(worker.stop);
  await pool.query("select graphile_worker.add_job('hold-own-row')");
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where wait_event_type = 'Lock' and query like '%delete from%_private_jobs%'
         and datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(rowCount).toBe(1);
  });
  await eventually(() => expect(shop.logged.join()).toContain('Failed to complete jobs'));
  await holder.query('rollback');
  holder.release();
  await pool.query("select graphile_worker.add_job('note')");
  await eventually(() => expect(noted).toBe(1));
});

test('the worker goes on after the database has closed its connections', async () => {
  const smtp = await createTestSmtpServer();
  const shop = await aShopWithProduct({ smtpUrl: smtp.url });
  runWorker(shop);
  await anEmail(shop);
  await eventually(async () => expect(await statesOf(shop)).toEqual(['sent']));
  await shop.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await anEmail(shop);
  await eventually(async () => expect(await statesOf(shop)).toEqual(['sent', 'sent']));
  expect(smtp.received).toHaveLength(2);
});

test('without an SMTP server emails wait without jobs, and are sent with one', async () => {
  const shop = await aShopWithProduct();
  await anEmail(shop);
  const jobs = async () =>
    (await shop.database.pool.query("select from graphile_worker.jobs where key like 'email:%'"))
      .rowCount;
  expect(await jobs()).toBe(1);
  const worker = startWorker(emailTasks, shop.context);
  await eventually(async () => expect(await jobs()).toBe(0));
  await worker.stop();
  await queueWaitingEmails(shop.context);
  expect([await jobs(), await statesOf(shop)]).toEqual([0, ['waiting']]);
  const smtp = await createTestSmtpServer();
  const emailTransport = smtpTransport(smtpServerOf(smtp.url), 'Hemline <shop@hemline.example>');
  onTestFinished(emailTransport.close);
  const context = { ...shop.context, emailTransport, canSendEmail: true };
  await queueWaitingEmails(context);
  runWorker({ context });
  await eventually(async () => expect(await statesOf(shop)).toEqual(['sent']));
  expect(smtp.received).toHaveLength(1);
});

const sent = new Set(['sent']);

const statesOf = async (shop: Pick<TestShop, 'database'>): Promise<string[]> =>
  (await outboxOf(shop)).map(({ state }) => state);

const anEmail = async ({ database }: TestShop): Promise<void> => {
  const { id, email } = await aUser(database);
  await database.transaction((client) =>
    enqueueEmail(client, {
      kind: 'confirm_email',
      about: id,
      recipient: email,
      dedupeKey: id,
      now: new Date(),
    }),
  );
};
