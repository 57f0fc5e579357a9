// Each release's shop is brought up to date: nothing of it is lost, and its books hold. What a
// migration means to change or remove has to be left out of `findLosses`, by its name.
import { expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { auditBooks, invariants } from '../src/domain/books/audit-books.ts';
import { owedSince } from '../src/domain/books/invariant.ts';
import { findOrder } from '../src/domain/orders/find-order.ts';
import { listOrders } from '../src/domain/orders/list/list-orders.ts';
import { expireOrders } from '../src/domain/payments/expire-orders.ts';
import { reconcilePayments } from '../src/domain/payments/reconcile-payments.ts';
import { searchProducts } from '../src/domain/search/search-products.ts';
import { ownerAccess } from '../src/domain/team/access.ts';
import type { Database } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { readSchemaFiles } from '../src/platform/database/migration-files.ts';
import { describeSchema } from './describe-schema.ts';
import { findLosses, openRelease, releases, rememberRows } from './release-shops.ts';
import { databaseForTest } from './test-database.ts';
import { createTestShop } from './test-shop.ts';

// Nobody did its work since it was kept.
const isOwed = ({ sql }: { sql: string }) => sql.includes(owedSince);
const owed = invariants.filter(isOwed).map(({ name }) => name);

const brokenBooks = async (database: Database) =>
  (await auditBooks({ database })).filter(
    ({ name, breaches }) => breaches > 0 && !owed.includes(name),
  );

/** A migration that loses a cent, a column and a row. */
const losing = {
  name: '9999_losing.sql',
  sql: `
    update payments set received_cents = received_cents - 1
      where intent_id = (select min(intent_id) from payments where state = 'settled');
    alter table stripe_sandbox.payment_methods drop column created_at;
    delete from order_notes`,
  hash: 'a hash',
};

test.each(releases)('the shop of %s is updated, keeps all and goes on', async (version) => {
  const database = await openRelease(version);
  await rememberRows(database);
  await migrate(database);
  expect(await findLosses(database)).toEqual([]);
  expect(await brokenBooks(database)).toEqual([]);
  const shop = await databaseForTest();
  expect(await describeSchema(database.pool)).toEqual(await describeSchema(shop.pool));
  await goOn({ ...database, close: async () => {} });

  // A loss would be found.
  await database.pool.query('drop schema before cascade');
  await rememberRows(database);
  const files = await readSchemaFiles();
  const migrations = [...files.migrations, losing];
  await migrate(database, { files: { ...files, migrations } });
  expect(await findLosses(database)).toEqual([
    'stripe_sandbox.payment_methods.created_at',
    'order_notes: 1 rows',
    'payments: 1 rows',
  ]);
  expect(await brokenBooks(database)).not.toEqual([]);
});

/** It is read, and finishes its work. */
const goOn = async (database: Database) => {
  const { context, logged } = await createTestShop({ database });
  const { products } = await searchProducts({ ...context, market: '' }, { text: 'hat', size: 5 });
  expect(products.map(({ slug }) => slug)).toContain('imported');
  const { orders } = await listOrders(context, { size: 50 });
  expect(orders.some(({ paidAt }) => paidAt)).toBe(true);
  const admin = { id: 'an admin', ...ownerAccess };
  for (const { number } of orders)
    expect(await findOrder(context, number, admin)).toMatchObject({ number });
  await expireOrders(context);
  await reconcilePayments(context);
  // Its keys of Stripe and its email server are of another secret.
  expect(logged).not.toEqual([]);
  for (const told of logged) expect(told).toContain('under another AUTH_SECRET');
  expect((await auditBooks({ database })).filter(({ breaches }) => breaches > 0)).toEqual([]);
};

test('the last release is among them', () => {
  // npm raises the version with the release.
  expect(releases).toContain(packageFile.version);
});
