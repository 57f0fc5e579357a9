// Orders a second from the reservation to the payment, by the verbs of the shop with a provider in
// memory, and by their bare SQL in pgbench, in turns, on an embedded database of its own, or in the
// shop of DATA_DIR, which keeps them.
// npm run bench:order [seconds a run] [rounds]   See README.md here.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { checkout } from '../src/domain/payments/checkout.ts';
import type { PaymentContext } from '../src/domain/payments/payment-context.ts';
import type { PaymentIntent } from '../src/domain/payments/payment-intent.ts';
import { settlePayment } from '../src/domain/payments/settle-payment.ts';
import { connect, type Database } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { isFailure } from '../src/platform/errors/errors.ts';
import { cpuMsOf } from './cpu.ts';

const [seconds = 5, rounds = 3] = process.argv.slice(2).map(Number);
const clients = [1, 8, 32];
const products = 2000;
const users = 3200;
const mailbox = `${randomUUID()}-`;
const script = new URL('order.sql', import.meta.url).pathname;
const run = promisify(execFile);

/** Pays what is opened at once, without a network or a database. */
const paysAtOnce = (): Pick<PaymentContext['paymentProvider'], 'createIntent' | 'findIntent'> => {
  const intents = new Map<string, PaymentIntent>();
  return {
    createIntent: ({ amountCents, currency, metadata }) => {
      const id = `pi_${randomUUID()}`;
      const paid = { amountCents, amountReceivedCents: amountCents, currency, metadata };
      const card = {
        cardFingerprint: randomUUID(),
        lastError: null,
        failureCode: null,
        method: null,
        pending: null,
      };
      const intent = { id, clientSecret: `${id}_secret_`, status: 'succeeded' as const };
      intents.set(id, { ...intent, ...paid, ...card });
      return Promise.resolve({ ...intent, ...paid, ...card });
    },
    findIntent: (id) => Promise.resolve(intents.get(id)),
  };
};

const fill = (database: Database): Promise<void> =>
  database.longTransaction(async (client) => {
    // Those of a run before have hundreds of orders by now.
    await client.query(`delete from users where id like 'bench-%'`);
    await client.query(
      `insert into users (id, name, email, email_verified, created_at, updated_at)
     select 'bench-' || n, 'Ines Okafor', $2 || n || '@example.com', true, now(), now()
     from generate_series(1, $1::int) n`,
      [users, mailbox],
    );
    await client.query(
      `insert into products (slug, style, name, brand, category, department, color_name, color_hex,
       description, price_cents, rating_stars)
     select 'shirt-' || n, 'shirt-' || n, 'Shirt ' || n, 'Norrvane', 'Clothing', 'men', 'Sky',
       '#aac4e0', 'A shirt.', 5000, '{0,0,0,0,0}' from generate_series(1, $1::int) n
     on conflict do nothing`,
      [products],
    );
    await client.query(
      `insert into product_sizes (product_id, label, position, stock)
     select id, 'M', 0, 1000000 from products p where slug like 'shirt-%'
       and not exists (select from product_sizes where product_id = p.id)`,
    );
    await client.query('drop table if exists bench_sizes');
    await client.query(
      `create table bench_sizes as
     select row_number() over ()::int as n, id, product_id from product_sizes
     where product_id in (select id from products where slug like 'shirt-%')`,
    );
    await client.query('create unique index on bench_sizes (n)');
    await client.query('analyze');
  });

type Measured = { perSecond: number; databaseMs: number; ownMs: number };

const byVerbs = async (database: Database, atOnce: number): Promise<Measured> => {
  const { rows } = await database.pool.query<{ id: string }>('select id from bench_sizes');
  const context = {
    database,
    // An order asks nothing else of it.
    paymentProvider: paysAtOnce() as PaymentContext['paymentProvider'],
    paymentMethods: [
      { provider: 'sandbox', isTest: true } as PaymentContext['paymentMethods'][0],
    ] as const,
    isTestMode: true,
    publicUrl: 'https://shop.example',
    now: () => new Date(),
    log: console.error,
    canSendEmail: false,
    limitsWiden: 0,
    hashNetwork: (network: string) => network,
  };
  const buy = async (user: number): Promise<void> => {
    const input = {
      customer: { id: `bench-${user}`, email: `${mailbox}${user}@example.com` },
      lines: [0, products / 2].map((from) => ({
        id: rows[from + Math.floor((Math.random() * products) / 2)]?.id ?? '',
        quantity: 1,
      })),
      shippingAddress: {
        name: 'Ines Okafor',
        phone: '07700900123',
        address: '14 Ropewalk Lane',
        additionalInfo: 'Ring the bell',
        postal: null,
      },
      checkoutKey: randomUUID(),
      priceCents: 10_800,
    };
    const started = await checkout(context, input);
    if (isFailure(started)) throw new Error(`${started.code}: ${started.message}`);
    const [intentId = ''] = started.clientSecret.split('_secret_');
    const settled = await settlePayment(context, intentId);
    if (settled.outcome !== 'paid') throw new Error(settled.outcome);
  };
  return measured(async () => {
    const until = performance.now() + seconds * 1000;
    let orders = 0;
    // No two clients are one customer, and nobody has many orders.
    const client = async (_: unknown, n: number) => {
      for (let user = n; performance.now() < until; orders += 1) {
        await buy(1 + user);
        user = (user + atOnce) % users;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, client));
    return orders;
  });
};

/** Of Debian's postgresql-contrib, also where the path does not lead. */
const findPgbench = async (): Promise<string> => {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions.map(Number).sort((one, two) => two - one)[0];
  return newest ? `/usr/lib/postgresql/${newest}/bin/pgbench` : 'pgbench';
};

const byPgbench = async (config: pg.PoolConfig, atOnce: number): Promise<Measured> => {
  const pgbench = await findPgbench();
  const env = {
    ...process.env,
    PGHOST: String(config.host),
    PGPORT: String(config.port),
    PGUSER: String(config.user),
    PGPASSWORD: String(config.password ?? ''),
    PGDATABASE: String(config.database),
  };
  const args = ['-n', '-M', 'prepared', '-c', atOnce, '-j', '2', '-T', seconds, '-f', script];
  return measured(async () => {
    const { stdout } = await run(pgbench, args.map(String), { env }).catch((cause) => {
      throw new Error('pgbench failed; Debian has it in postgresql-contrib.', { cause });
    });
    return Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1]);
  });
};

/** Processor time of the database includes that of `pgbench`, a child as well. */
const measured = async (work: () => Promise<number>): Promise<Measured> => {
  const cpu = async () => {
    const { user, system } = process.cpuUsage();
    const own = (user + system) / 1000;
    return { own, below: (await cpuMsOf(process.pid)) - own };
  };
  const before = await cpu();
  const started = performance.now();
  const orders = await work();
  const perSecond = (orders * 1000) / (performance.now() - started);
  const after = await cpu();
  return {
    perSecond,
    databaseMs: (after.below - before.below) / orders,
    ownMs: (after.own - before.own) / orders,
  };
};

const median = (all: number[]): number =>
  all.sort((one, other) => one - other)[all.length >> 1] ?? 0;

const { DATA_DIR: kept } = process.env;
const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'hemline-bench-')));
await chmod(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, name: 'hemline' });
const database = connect(postgres.config, { limits: { poolSize: 80 } });
try {
  await migrate(database);
  await fill(database);
  for (const atOnce of clients) await byVerbs(database, atOnce);
  // As a shop that has run for a while.
  await database.longTransaction((client) => client.query('analyze'));
  for (const atOnce of clients) {
    const pairs: { verbs: Measured; bare: Measured }[] = [];
    for (let round = 0; round < rounds; round += 1)
      pairs.push({
        verbs: await byVerbs(database, atOnce),
        bare: await byPgbench(postgres.config, atOnce),
      });
    const of = (pick: (pair: (typeof pairs)[number]) => number) =>
      Number(median(pairs.map(pick)).toPrecision(3));
    console.log(`${atOnce} clients`, {
      ordersPerSecond: of(({ verbs }) => verbs.perSecond),
      pgbench: of(({ bare }) => bare.perSecond),
      ratio: of(({ verbs, bare }) => verbs.perSecond / bare.perSecond),
      shopMs: of(({ verbs }) => verbs.ownMs),
      databaseMs: of(({ verbs }) => verbs.databaseMs),
      pgbenchAndDatabaseMs: of(({ bare }) => bare.databaseMs),
    });
  }
} finally {
  await database.close();
  await postgres.stop();
  if (!kept) await rm(dataDir, { recursive: true, force: true });
}
