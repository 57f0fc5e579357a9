// Measures the real server on a database of its own, beside three bare node:http servers: one says
// hello, one sends the shop's own bytes and headers, one asks the shop's statements before.
// node bench/bench.ts [products]   Prints a table and writes bench/last.json. See README.md here.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateProducts } from '../demo/generate-products.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { prepareDataDir } from '../src/server/process/data-dir.ts';
import { openDatabase } from '../src/server/process/open-database.ts';
import { load } from './load.ts';
import { type Measured, measure, medianOf } from './measure.ts';
import { startServer, startShop, stopServers } from './servers.ts';
import { demoProducts, subjectsOf } from './subjects.ts';

const root = join(import.meta.dirname, '..');
const products = Number(process.argv[2] ?? 20_000);
const rounds = 5;
const seconds = 2;
const shopPort = 3190;
const helloPort = 3191;
const replayPort = 3194;
const floorPort = 3195;
// The statements of each are noted before the load, and asked by turns.
const floorPathsMax = 200;

const asked = subjectsOf(products - demoProducts);
// The first ones alone are shallow pages and common words.
const spread = (paths: readonly string[]): string[] =>
  paths.filter((_, n) => n % Math.ceil(paths.length / floorPathsMax) === 0);
const sameBytes = (name: string) => `${name}, bare`;
const floorOf = (name: string) => `${name}, floor`;
const subjects = [
  { name: 'bare node:http', port: helloPort, paths: ['/'] },
  ...asked.flatMap(({ isHit = false, ...one }) => [
    { ...one, port: shopPort },
    isHit
      ? { ...one, name: sameBytes(one.name), port: replayPort }
      : {
          ...one,
          name: floorOf(one.name),
          paths: spread(one.paths),
          port: floorPort,
        },
  ]),
];

const measureAll = async (
  pids: Map<number, readonly (number | undefined)[]>,
): Promise<Record<string, Measured>> => {
  const runs = new Map<string, Measured[]>(subjects.map(({ name }) => [name, []]));
  for (const subject of subjects) {
    const isFloor = subject.port === floorPort;
    await load({ ...subject, seconds: isFloor ? 60 : 1, once: isFloor });
  }
  // In rounds, so that a noisy minute of the machine slows every subject alike.
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, ...subject } of subjects) {
      runs.get(name)?.push(await measure({ ...subject, seconds }, pids.get(subject.port) ?? []));
    }
  }
  return Object.fromEntries([...runs].map(([name, all]) => [name, medianOf(all)]));
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
  await generateProducts(database, products - demoProducts);
  await close();
};

const dataDir = await mkdtemp(join(tmpdir(), 'hemline-bench-'));
// As root the database runs as another account, which must be able to come in.
await chmod(dataDir, 0o755);
try {
  await fillDatabase(dataDir);
  const shopPid = await startShop({ root, port: shopPort, dataDir });
  const helloPid = await startServer([join(root, 'bench/hello.ts'), String(helloPort)], {
    root,
    port: helloPort,
  });
  const replay = [join(root, 'bench/replay.ts'), String(replayPort), String(shopPort)];
  const replayPid = await startServer(replay, { root, port: replayPort });
  const floor = [join(root, 'bench/replay.ts'), String(floorPort), String(shopPort), dataDir];
  const floorPid = await startServer(floor, { root, port: floorPort });
  const results = await measureAll(
    new Map([
      [shopPort, [shopPid]],
      [helloPort, [helloPid]],
      [replayPort, [replayPid]],
      // The database is a child of the shop.
      [floorPort, [floorPid, shopPid]],
    ]),
  );
  const bare = results['bare node:http'];
  const shareOf = (one: number, other = Number.NaN) => Number((one / other).toFixed(3));
  const shown = ['bare node:http', ...asked.map(({ name }) => name)];
  const table = Object.fromEntries(
    Object.entries(results)
      .filter(([name]) => shown.includes(name))
      .map(([name, one]) => [
        name,
        {
          ...one,
          rateOfBare: shareOf(one.perSecond, bare?.perSecond),
          rateOfSameBytes: shareOf(one.perSecond, results[sameBytes(name)]?.perSecond),
          cpuOfSameBytes: shareOf(one.cpuMs, results[sameBytes(name)]?.cpuMs),
          rateOfFloor: shareOf(one.perSecond, results[floorOf(name)]?.perSecond),
          cpuOfFloor: shareOf(one.cpuMs, results[floorOf(name)]?.cpuMs),
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
