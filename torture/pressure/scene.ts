// One shop to put under pressure, and what is read of it.
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pay } from '../card-steps.ts';
import { open, report } from '../checkout-steps.ts';
import { signUp } from '../customer.ts';
import { freePort } from '../free-port.ts';
import { openRun } from '../open-run.ts';
import { readOptions } from '../options.ts';
import { startProvider } from '../provider-process.ts';
import type { Random } from '../random.ts';
import type { Customer, Run } from '../run.ts';
import { addProducts } from '../shelves.ts';
import type { ShopProcess } from '../shop-process.ts';

export type Scene = Run & {
  folder: string;
  shop: ShopProcess;
  /** A figure of its /metrics: since the last reading, where it is of the event loop. */
  metric(name: string): Promise<number>;
};

type SceneOptions = {
  env?: Record<string, string>;
  /** Besides those of the demo. */
  products?: number;
  dataDir?: string;
  databaseUrl?: string;
  preloads?: string[];
};

/** A shop with the demo and shelves to buy from, while `work` runs. */
export const withShop = async <T>(
  { env, products = 0, dataDir, databaseUrl, preloads = [] }: SceneOptions,
  work: (scene: Scene) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-pressure-'));
  // Started by root, the databases run as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const metricsPort = await freePort();
  const options = { ...readOptions(['--processes', '1', '--no-faults']), databaseUrl };
  const provider = await startProvider(join(folder, 'provider'), options.seed);
  const settings = { NODE_ENV: 'production', DEMO: 'on', METRICS: String(metricsPort), ...env };
  const run = await openRun(options, folder, provider, { env: settings, dataDir, preloads });
  const [shop] = run.processes as [ShopProcess];
  try {
    if (products > 0) await generate(run.dataDir, products);
    await shop.start();
    run.sizes = await addProducts(run.database, { checkouts: 300, random: run.random.fork() });
    await run.database.query(
      `with more as (update product_sizes set stock = stock + 5000
         where id = any($1::uuid[]) returning id)
       insert into stock_ledger (size_id, delta, kind) select id, 5000, 'received' from more`,
      [run.sizes.map(({ id }) => id)],
    );
    const metric = async (name: string) => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
    };
    return await work({ ...run, folder, shop, metric });
  } finally {
    await shop.stop('SIGINT');
    await run.database.close();
    await provider.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Products, and a few orders that the lists of the dashboard show. */
const generate = async (dataDir: string, count: number): Promise<void> => {
  const program = join(import.meta.dirname, '../../scripts/generate.ts');
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [program, String(count), '10', '10'], { env });
};

export type Visitor = { run: Run; random: Random; customer: Customer; journey: string };

export const visitorOf = async (run: Run): Promise<Visitor> => {
  const random = run.random.fork();
  const customer = await signUp(run, random);
  if (!customer) throw new Error('Nobody could sign up.');
  return { run, random, customer, journey: 'pressure' };
};

/** One item from cart to thanks, with a pause before each step; whether it was bought. */
export const checkOut = async (visit: Visitor, pause = async () => {}): Promise<boolean> => {
  const line = { size: visit.random.pick(visit.run.sizes), quantity: 1 };
  const opened = await open(visit, [line], { checkoutKey: visit.random.uuid() });
  await pause();
  if (!opened || (await pay(visit, opened)) !== 'succeeded') return false;
  await pause();
  return await report(visit, opened, line);
};
