// npm run generate [-- products orders customers]: fills a shop for trials, 100,000 products and
// 1,000,000 orders unless told. Exit code 0: done; 2: nothing was added, or not all of it.
import { join } from 'node:path';
import { generateCustomers } from '../demo/generate-customers.ts';
import { generateOrders } from '../demo/generate-orders.ts';
import { generateProducts } from '../demo/generate-products.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { readSettings } from '../src/app/settings.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { StartupError } from '../src/platform/errors/startup-error.ts';
import { prepareDataDir } from '../src/server/process/data-dir.ts';
import { openDatabase } from '../src/server/process/open-database.ts';

const [products = 100_000, orders = 1_000_000, customers = Math.ceil(orders / 5)] = process.argv
  .slice(2)
  .map(Number);

const main = async (): Promise<void> => {
  const { server, database: settings } = readSettings(process.env);
  if (process.env.NODE_ENV === 'production') {
    throw new StartupError('Made-up orders do not belong into a shop in production.');
  }
  if (![products, orders, customers].every((count) => Number.isInteger(count) && count > 0)) {
    throw new StartupError('Say how many: npm run generate -- products orders customers');
  }
  await prepareDataDir(server.dataDir);
  const { database, close } = await openDatabase({
    databaseUrl: settings.databaseUrl,
    statementNames: settings.statementNames,
    dataDir: server.dataDir,
    print: console.error,
    onLost: () => {},
  });
  try {
    await migrate(database);
    // Their images are those of the demo.
    await seedDemo(database, join(import.meta.dirname, '../assets'));
    const { rowCount } = await database.pool.query(
      `select from users where id = 'generated-1' union all
       select from products where slug = 'generated-1'`,
    );
    if (rowCount) throw new StartupError('This shop has generated products already.');
    const started = performance.now();
    const report = (what: string) =>
      console.log(`${what} after ${Math.round((performance.now() - started) / 1000)} s`);
    await generateProducts(database, products, (count) => {
      if (count % 100_000 === 0 || count === products) report(`${count} products`);
    });
    await generateCustomers(database, customers);
    report(`${customers} customers`);
    await generateOrders(database, orders, (count) => {
      if (count % 100_000 === 0 || count === orders) report(`${count} orders`);
    });
    await database.longTransaction((client) => client.query('analyze'));
    report('All');
  } finally {
    await close();
  }
};

await main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 2;
});
