// A small shop with rows in every table, most of them by the calls that write them in life.
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { checkBooks } from '../src/domain/payments/books-check/check-books.ts';
import { readTables } from '../src/platform/backup/contents.ts';
import type { Database } from '../src/platform/database/database.ts';
import { readSchemaFiles } from '../src/platform/database/migration-files.ts';
import { changedGroups } from './changed-settings.ts';
import { fillEmptyTables } from './fill-empty-tables.ts';
import { aSignedInUser } from './test-callers.ts';
import { aCustomer, confirmCard } from './test-checkout.ts';
import { freshDatabase } from './test-database.ts';
import { sendWaitingEmails } from './test-emails.ts';
import { fillAll } from './test-exports.ts';
import { anIssue } from './test-newsletter-issues.ts';
import { checkFile, importFile } from './test-product-files.ts';
import { aProduct } from './test-products.ts';
import { aBrowser, codeOf, ines, signedUp } from './test-second-factors.ts';
import { createTestShop, type TestShop } from './test-shop.ts';
import { createTestSmtpServer } from './test-smtp-server.ts';

/** Tables without rows, and why. */
export const leftEmpty: Record<string, string> = {
  readiness: 'tells of a running process',
  refunded_lines: 'retired: refund_lines has its rows',
};

/** The books hold. */
export const fillRelease = async (): Promise<Database> => {
  const { close, ...opened } = await freshDatabase();
  onTestFinished(close);
  // The shops close it, too.
  const database = { ...opened, close: async () => {} };
  await fillAll(database);
  await fillAccounts(database);
  const shop = await createTestShop({ database });
  await fillOrders(shop);
  await fillDashboard(shop);
  await database.pool.query(ofProviders);
  await fillEmptyTables(database, await tablesOf(database));
  return database;
};

const ofProviders = `
  insert into stripe_sandbox.disputes
    select 'dp_1', id, amount, 'fraudulent', 'needs_response', now()
    from stripe_sandbox.payment_intents limit 1;
  insert into provider_records (check_id, kind, id, intent_id, status, amount_cents, currency, at,
      is_foreign)
    select id, 'payment', 'pi_1', 'pi_1', 'succeeded', 100, 'usd', now(), false from books_checks`;

// What takes a second database, a provider outside or wrong books has rows of made-up values.
const tablesOf = async (database: Database): Promise<string[]> =>
  (await readTables(database.pool, await readSchemaFiles()))
    .map(({ name }) => name)
    .filter((name) => !Object.hasOwn(leftEmpty, name));

const fillAccounts = async (database: Database): Promise<void> => {
  const { url: smtpUrl } = await createTestSmtpServer();
  const { shop, browser, query } = await signedUp({ database, smtpUrl, limits: { widen: 1 } });
  const { secret } = await browser.setUpApp();
  const { passkey } = await browser.addPasskey();
  await browser.send('post', '/email-changes', { email: 'ines@other.example' });
  // Who is new is not told of a new device.
  await query("update users set created_at = created_at - interval '1 day'");
  await shop.post('/password-resets', { email: ines.email });
  await shop.post('/newsletter/subscriptions', { email: 'reader@example.com' });
  const other = aBrowser(shop, '192.0.2.2');
  await other.signIn();
  await other.enterCode(codeOf(shop, secret, 1));
  await aBrowser(shop).signInByPasskey(passkey);
  await shop.signUp({ ...ines, email: 'zoe@example.com' });
  await sendWaitingEmails(shop);
};

const fillOrders = async (shop: TestShop): Promise<void> => {
  const product = await aProduct(shop.database, { priceCents: 5000, sizes: { M: 9 } });
  await shop.database.pool.query(
    `insert into stock_ledger (size_id, delta, kind)
     select id, stock, 'received' from product_sizes where product_id = $1`,
    [product.id],
  );
  const admin = await aSignedInUser(shop, 'admin');
  for (const number of ['4242424242424242', '4000000000000002']) {
    const { body } = await (await aCustomer(shop)).checkout(product);
    await confirmCard(shop, body.clientSecret, number);
    await shop.stripeSandbox?.idle();
    const refund = { amount: 30, refunded: 0, reason: 'goodwill' };
    const path = `/managed-orders/${body.orderNumber}/refunds/${randomUUID()}`;
    await admin.call('PUT', path, refund);
  }
  await checkBooks(shop.context, ['sandbox']);
};

const fillDashboard = async (shop: TestShop): Promise<void> => {
  const admin = await aSignedInUser(shop, 'admin');
  const heads = 'Slug,Product name,Brand name,Category,Description,Price\n';
  await importFile(shop, `${heads}imported,Hat,Acme,Hat,Warm,9`);
  await checkFile(shop, `${heads}not-imported,Hat,Acme,Hat,Warm,dear`);
  await admin.call('POST', '/newsletter/issues', anIssue());
  const group = changedGroups().find(({ name }) => name === 'returns');
  const times = { from: '2096-11-27T00:00', until: '2096-11-29T00:00' };
  await admin.call('POST', `${group?.path}/plans`, { settings: group?.body, ...times });
  await shop.database.pool.query(
    `update products set attribute_values = '{fit:slim}' where slug = 'imported'`,
  );
};
