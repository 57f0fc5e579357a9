// Measures the real server, as npm start runs it, on a database of its own, against a bare node:http server beside it.
// node bench/run.ts [products]   Prints a table and writes bench/last.json. See README.md here.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { prepareDataDir } from '../src/data-dir.ts';
import { migrate } from '../src/database/migrate.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { seedDemo } from '../src/database/seed/seed-demo.ts';
import { type Load, load } from './load.ts';
import { makeProducts } from './make-products.ts';

const root = join(import.meta.dirname, '..');
const products = Number(process.argv[2] ?? 1000);
const rounds = 5;
const seconds = 2;
const shopPort = 3190;
const helloPort = 3191;

const pages = Array.from({ length: Math.ceil(products / 8) }, (_, page) => `/productss?page=${page}&size=8`);
const words = ['linen shirt', 'wool coat', 'cotton', 'beanie', 'norrvane', 'belted', 'denim jac', 'tee'];
const slugs = Array.from({ length: 200 }, (_, n) => `made-${1 + n}`);
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
  { name: 'home page (HTML)', port: shopPort, paths: ['/'], headers: browser },
  { name: 'product page (HTML)', port: shopPort, paths: slugs.map((slug) => `/product/${slug}`), headers: browser },
];

const measure = async (): Promise<Record<string, Load>> => {
  const runs = new Map<string, Load[]>(subjects.map(({ name }) => [name, []]));
  for (const { port, paths, headers } of subjects) await load({ port, paths, headers, seconds: 1 });
  // Round by round and not one after another, so that a noisy minute of the machine spoils every subject alike.
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, port, paths, headers } of subjects) {
      runs.get(name)?.push(await load({ port, paths, headers, seconds }));
    }
  }
  return Object.fromEntries([...runs].map(([name, all]) => [name, medianOf(all)]));
};

const medianOf = (runs: Load[]): Load => {
  const median = (of: (one: Load) => number) => runs.map(of).sort((a, b) => a - b)[runs.length >> 1] ?? 0;
  return {
    perSecond: Math.round(median((one) => one.perSecond)),
    medianMs: Number(median((one) => one.medianMs).toFixed(2)),
    p99Ms: Number(median((one) => one.p99Ms).toFixed(2)),
    errors: runs.reduce((sum, one) => sum + one.errors, 0),
  };
};

const fillDatabase = async (dataDir: string): Promise<void> => {
  await prepareDataDir(dataDir);
  const { database, close } = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    statementNames: true,
    say: () => {},
    onLost: (error) => console.error(error),
  });
  await migrate(database.pool);
  await seedDemo(database, join(root, 'assets'));
  await makeProducts(database.pool, products - 49);
  await close();
};

const children: ChildProcess[] = [];
const startServer = async (file: string, args: string[], env: Record<string, string>, port: number): Promise<void> => {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${file} ended.`);
    const answers = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (answers) return;
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
try {
  await fillDatabase(dataDir);
  await startServer(
    'server.ts',
    [],
    { NODE_ENV: 'production', PORT: String(shopPort), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' },
    shopPort,
  );
  await startServer('bench/hello.ts', [String(helloPort)], {}, helloPort);
  const results = await measure();
  const bare = results['bare node:http']?.perSecond ?? 1;
  const table = Object.fromEntries(
    Object.entries(results).map(([name, one]) => [name, { ...one, ofBare: Number((one.perSecond / bare).toFixed(3)) }]),
  );
  console.table(table);
  const machine = { cores: availableParallelism(), cpu: cpus()[0]?.model, node: process.version };
  await writeFile(
    join(import.meta.dirname, 'last.json'),
    `${JSON.stringify({ products, connections: 16, rounds, seconds, machine, results: table }, null, 2)}\n`,
  );
} finally {
  await stopServers();
  await rm(dataDir, { recursive: true, force: true });
}
