// One shop to put under pressure, and what is read of it.
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pay } from '../card-steps.ts';
import { open, report, type Visit } from '../checkout-steps.ts';
import { signUp } from '../customer.ts';
import { freePort } from '../free-port.ts';
import { lostOrders, lostPaidLines } from '../kept-checks.ts';
import { openRun } from '../open-run.ts';
import { readOptions } from '../options.ts';
import { startProvider } from '../provider-process.ts';
import type { Run } from '../run.ts';
import { addProduct } from '../shelves.ts';
import type { ShopProcess } from '../shop-process.ts';
import type { Seen } from './fault.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

export type Scene = Run & {
  shop: ShopProcess;
  /** A figure of its /metrics. */
  metric(name: string): Promise<number>;
  memoryMb(): Promise<number>;
  /** The event loop's delay at the 99th percentile since it was last read. */
  lagMs(): Promise<number>;
};

type SceneOptions = {
  env?: Record<string, string>;
  /** Besides those of the demo. */
  products?: number;
  dataDir?: string;
  databaseUrl?: string;
  preloads?: string[];
};

/** Where root's database may enter, which runs as another user. */
export const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-pressure-'));
  await chmod(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** A shop with the demo and enough of an item to buy, while `work` runs. */
export const withShop = <T>(options: SceneOptions, work: (scene: Scene) => Promise<T>) =>
  inFolder(async (folder) => {
    const { env, products = 0, databaseUrl, ...more } = options;
    const metricsPort = await freePort();
    const settings = { NODE_ENV: 'production', DEMO: 'on', METRICS: `${metricsPort}`, ...env };
    const chosen = {
      ...readOptions(['--processes', '1', '--workers', '1', '--no-faults']),
      databaseUrl,
    };
    const provider = await startProvider(join(folder, 'provider'), chosen.seed);
    const opened = await openRun(chosen, folder, provider, { ...more, env: settings });
    const [shop] = opened.processes as [ShopProcess];
    const metric = async (name: string) => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const line = text.split('\n').find((one) => one.startsWith(`${name} `));
      return Number(line?.slice(name.length + 1));
    };
    try {
      if (products > 0)
        await run(process.execPath, ['scripts/generate.ts', `${products}`, '10', '10'], {
          cwd: root,
          env: { PATH: process.env.PATH, DATA_DIR: opened.dataDir },
        });
      await shop.start();
      const item = { name: 'Pressed shirt', priceCents: 4_900, stocks: [50_000, 50_000, 50_000] };
      return await work({
        ...opened,
        sizes: await addProduct(opened.database, item),
        shop,
        metric,
        memoryMb: async () => Math.round((await metric('process_resident_memory_bytes')) / 1e6),
        lagMs: async () => Math.round((await metric('nodejs_eventloop_lag_p99_seconds')) * 1_000),
      });
    } finally {
      await shop.stop('SIGINT');
      await opened.database.close();
      await provider.stop();
    }
  });

/** A new customer. */
export const visitorOf = async (scene: Scene): Promise<Visit> => {
  const random = scene.random.fork();
  const customer = await signUp(scene, random);
  if (!customer) throw new Error('Nobody could sign up.');
  return { run: scene, random, customer, journey: 'pressure' };
};

/** One item from cart to thanks, with a pause before each step; whether it was bought. */
export const checkOut = async (visit: Visit, pause = async () => {}): Promise<boolean> => {
  const line = { size: visit.random.pick(visit.run.sizes), quantity: 1 };
  const opened = await open(visit, [line], { checkoutKey: visit.random.uuid() });
  await pause();
  if (!opened || (await pay(visit, opened)) !== 'succeeded') return false;
  await pause();
  return await report(visit, opened, line);
};

type Promised = Pick<Run, 'database' | 'acknowledged'>;

/** Acknowledged orders are there, and paid where that was acknowledged. */
export const keptOf = async (scene: Promised): Promise<Seen> => {
  const { orders, paid } = scene.acknowledged;
  const [lost, unpaid] = [await lostOrders(scene), await lostPaidLines(scene)];
  const lines = new Set(paid.map(({ intentId, sizeId }) => `${intentId} ${sizeId}`));
  const [ofOrders, ofPaid] = [new Set(orders).size, lines.size];
  return [
    `${ofOrders - lost.length} of ${ofOrders} acknowledged orders are there, ` +
      `${ofPaid - unpaid.length} of ${ofPaid} acknowledged payments`,
    lost.length === 0 && unpaid.length === 0,
  ];
};

/** What was acknowledged is so, and the audit passes. */
export const hasBooks = async (scene: Scene): Promise<Seen> => {
  const [kept, isKept] = await keptOf(scene);
  const { databaseUrl: url } = scene.options;
  const where = { DATA_DIR: scene.dataDir, ...(url && { DATABASE_URL: url }) };
  const env = { PATH: process.env.PATH, ...where };
  const audit = run(process.execPath, ['scripts/audit.ts'], { cwd: root, env });
  const said = await audit.then(
    () => 'passes',
    () => 'FAILS',
  );
  return [`${kept}, the audit ${said}`, isKept && said === 'passes'];
};
