// Hemline, Vendure and Medusa in one run: the same products, PostgreSQL and questions, by turns.
// npm run bench:peers [products] [rounds]   Prints a table, writes bench/peers.json. See README.md.
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { connect } from '../src/platform/database/database.ts';
import { cpuMsOf, residentMbOf } from './cpu.ts';
import { fillHemline, fillMedusa, fillVendure, installPeer } from './peers/fill.ts';
import { hemline } from './peers/hemline.ts';
import { medusa } from './peers/medusa.ts';
import { type Running, race } from './peers/race.ts';
import { checkWay, type Place, type Product, type Racer, type Sold } from './peers/shop.ts';
import { vendure } from './peers/vendure.ts';
import { stopServers } from './servers.ts';

const [count = 1000, rounds = 3] = process.argv.slice(2).map(Number);
/** Processor time of a second. */
const idleMsMax = 200;

type Entrant = { racer: Racer; place: Place };

const dataDir = await mkdtemp(join(tmpdir(), 'hemline-bench-'));
// As root the database runs as another account, which must be able to come in.
await chmod(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, name: 'hemline' });
const { host = '', port = 5432, user = '' } = postgres.config;
const postgresPid = Number.parseInt(
  await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'),
  10,
);
const ends: (() => Promise<unknown>)[] = [];

const openPool = (database: string): pg.Pool => {
  const pool = new pg.Pool({ ...postgres.config, database, max: 2 });
  ends.push(() => pool.end());
  return pool;
};

const placeOf = (name: string, at: number, root: string): Place => {
  const pool = openPool(name);
  return {
    root,
    port: 3195 + at,
    url: `http://localhost:${3195 + at}`,
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      MEDUSA_DISABLE_TELEMETRY: '1',
      PORT: String(3195 + at),
      PGHOST: String(host),
      PGPORT: String(port),
      PGUSER: String(user),
      DATA_DIR: dataDir,
      DATABASE_URL: `postgresql://${user}@localhost:${port}/${name}?host=${host}`,
    },
    query: async <Row>(sql: string) => (await pool.query(sql)).rows as Row[],
  };
};

/** At most a minute: some poll the database all the time. */
const untilIdle = async (pid: number | undefined): Promise<void> => {
  let before = 0;
  for (let second = 0; second < 60; second += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const now = await cpuMsOf(pid);
    if (now - before < idleMsMax) return;
    before = now;
  }
};

/** How long it takes until the first right listing, and its memory then. */
const start = async ({ racer, place }: Entrant, products: Product[]): Promise<Running> => {
  const begun = performance.now();
  const pid = await racer.start(place);
  const ids = new Map((await place.query<Sold>(racer.idsSql)).map((one) => [one.slug, one]));
  const sold = products.map((one) => ({ ...one, ...ids.get(one.slug) }) as Sold);
  const shop = await racer.open(place, sold);
  const [first] = shop.ways;
  if (first) await checkWay(place, shop, first, sold);
  const startMs = Math.round(performance.now() - begun);
  const startCpuMs = await cpuMsOf(pid);
  await untilIdle(pid);
  const idleMb = Math.round(await residentMbOf(pid));
  for (const way of shop.ways) await checkWay(place, shop, way, sold);
  return { ...shop, name: racer.name, port: place.port, pid, sold, startMs, startCpuMs, idleMb };
};

try {
  const database = connect(postgres.config);
  ends.push(database.close);
  for (const name of ['vendure', 'medusa']) await database.pool.query(`create database ${name}`);
  const products = await fillHemline(database, count);
  const own = placeOf('hemline', 0, join(import.meta.dirname, '..'));
  const entrants: Entrant[] = [{ racer: hemline, place: own }];
  for (const [racer, fill] of [
    [vendure, fillVendure],
    [medusa, fillMedusa],
  ] as const) {
    const name = racer.name.toLowerCase();
    const place = placeOf(name, entrants.length, await installPeer(name));
    console.log(`Filling ${racer.name}`);
    await fill(place, products);
    entrants.push({ racer, place });
  }
  // The first start of each finishes its search index and warms the disk up.
  for (const { racer, place } of entrants) {
    await place.query('vacuum analyze');
    await untilIdle(await racer.start(place));
    await stopServers();
  }
  const running: Running[] = [];
  for (const one of entrants) running.push(await start(one, products));
  const results = await race(running, postgresPid, rounds);
  const machine = { cores: availableParallelism(), cpu: cpus()[0]?.model, node: process.version };
  const [, load5] = loadavg();
  const report = { products: count, connections: 16, rounds, machine, load5, ...results };
  await writeFile(join(import.meta.dirname, 'peers.json'), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await stopServers();
  for (const end of ends) await end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
