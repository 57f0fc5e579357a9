// Measures the real server on a database of its own, and a bare node:http server for comparison.
// node bench/bench.ts [products]   Prints a table and writes bench/last.json. See README.md here.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { generateProducts } from '../demo/generate-products.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { prepareDataDir } from '../src/server/process/data-dir.ts';
import { openDatabase } from '../src/server/process/open-database.ts';
import { cpuMsOf } from './cpu.ts';
import { type Load, load } from './load.ts';

const root = join(import.meta.dirname, '..');
const products = Number(process.argv[2] ?? 1000);
const rounds = 5;
const seconds = 2;
const shopPort = 3190;
const helloPort = 3191;

const pages = Array.from(
  { length: Math.ceil(products / 8) },
  (_, page) => `/productss?page=${page}&size=8`,
);
const words = [
  'linen shirt',
  'wool coat',
  'cotton',
  'beanie',
  'norrvane',
  'belted',
  'denim jac',
  'tee',
];
const slugs = Array.from({ length: products - 49 }, (_, n) => `generated-${1 + n}`);
const pageOf = (slug: string) => `/product/${slug}`;
const browser = { 'Accept-Encoding': 'br, gzip', Accept: 'text/html' };

type Subject = { name: string; port: number; paths: string[]; headers?: Record<string, string> };
const subjects: Subject[] = [
  { name: 'bare node:http', port: helloPort, paths: ['/'] },
  { name: 'listing of 8 (API)', port: shopPort, paths: pages },
  { name: 'one product (API)', port: shopPort, paths: slugs.map((slug) => `/products/${slug}`) },
  {
    name: 'text search (API)',
    port: shopPort,
    paths: words.map((q) => `/search-products?q=${encodeURIComponent(q)}&size=8`),
  },
  { name: 'count (API)', port: shopPort, paths: ['/productsCount'] },
  { name: 'home page', port: shopPort, paths: ['/'], headers: browser },
  { name: 'shop page, first of 8', port: shopPort, paths: ['/Shop'], headers: browser },
  {
    name: 'product page, well visited',
    port: shopPort,
    paths: slugs.slice(0, 8).map(pageOf),
    headers: browser,
  },
  // More than are kept within their few seconds: nearly each is rendered and compressed anew.
  { name: 'product page, never seen', port: shopPort, paths: slugs.map(pageOf), headers: browser },
];

type Measured = Load & { cpuMs: number };

const measure = async (
  pids: Map<number, number | undefined>,
): Promise<Record<string, Measured>> => {
  const runs = new Map<string, Measured[]>(subjects.map(({ name }) => [name, []]));
  for (const { port, paths, headers } of subjects) await load({ port, paths, headers, seconds: 1 });
  // In rounds, so that a noisy minute of the machine slows every subject alike.
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, port, paths, headers } of subjects) {
      const before = await cpuMsOf(pids.get(port));
      const run = await load({ port, paths, headers, seconds });
      runs.get(name)?.push({
        ...run,
        cpuMs: ((await cpuMsOf(pids.get(port))) - before) / (run.perSecond * seconds),
      });
    }
  }
  return Object.fromEntries([...runs].map(([name, all]) => [name, medianOf(all)]));
};

const medianOf = (runs: Measured[]): Measured => {
  const median = (of: (one: Measured) => number) =>
    runs.map(of).sort((a, b) => a - b)[runs.length >> 1] ?? 0;
  return {
    perSecond: Math.round(median((one) => one.perSecond)),
    medianMs: Number(median((one) => one.medianMs).toFixed(2)),
    p99Ms: Number(median((one) => one.p99Ms).toFixed(2)),
    errors: runs.reduce((sum, one) => sum + one.errors, 0),
    cpuMs: Number(median((one) => one.cpuMs).toFixed(3)),
  };
};

const fillDatabase = async (dataDir: string): Promise<void> => {
  await prepareDataDir(dataDir);
  const { database, close } = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    statementNames: true,
    print: () => {},
    onLost: (error) => console.error(error),
  });
  await migrate(database);
  await seedDemo(database, join(root, 'assets'));
  await generateProducts(database, products - 49);
  await close();
};

const children: ChildProcess[] = [];
const startServer = async (
  file: string,
  args: string[],
  env: Record<string, string>,
  port: number,
): Promise<number | undefined> => {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${file} ended.`);
    const okResponse = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (okResponse) return child.pid;
    await wait(200);
  }
  throw new Error(`${file} does not answer.`);
};

const stopServers = (): Promise<unknown> =>
  Promise.all(
    children.map((child) => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      return child.exitCode === null && child.kill('SIGTERM') ? gone : undefined;
    }),
  );

const dataDir = await mkdtemp(join(tmpdir(), 'hemline-bench-'));
// As root the database runs as another account, which must be able to come in.
await chmod(dataDir, 0o755);
try {
  await fillDatabase(dataDir);
  const shopPid = await startServer(
    'server.ts',
    [],
    {
      NODE_ENV: 'production',
      PAYMENTS: 'sandbox',
      // One address asks for everything.
      RATE_LIMITS: '0',
      PORT: String(shopPort),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
    },
    shopPort,
  );
  const helloPid = await startServer('bench/hello.ts', [String(helloPort)], {}, helloPort);
  const results = await measure(
    new Map([
      [shopPort, shopPid],
      [helloPort, helloPid],
    ]),
  );
  const bare = results['bare node:http'];
  const table = Object.fromEntries(
    Object.entries(results).map(([name, one]) => [
      name,
      {
        ...one,
        rateOfBare: Number((one.perSecond / (bare?.perSecond ?? 1)).toFixed(3)),
        cpuOfBare: Number((one.cpuMs / (bare?.cpuMs ?? 1)).toFixed(1)),
      },
    ]),
  );
  console.table(table);
  const failed = Object.entries(results).filter(([, { errors }]) => errors > 0);
  if (failed.length > 0)
    throw new Error(`Not every answer was 200: ${failed.map(([name]) => name).join(', ')}.`);
  const machine = { cores: availableParallelism(), cpu: cpus()[0]?.model, node: process.version };
  const report = { products, connections: 16, rounds, seconds, machine, results: table };
  await writeFile(join(import.meta.dirname, 'last.json'), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await stopServers();
  await rm(dataDir, { recursive: true, force: true });
}
