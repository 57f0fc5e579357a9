// Compares this checkout with another: both shops run at once and are asked by turns.
// npm run bench:compare -- ../other [rounds]   The other one is built. See README.md here.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { measure, median } from './measure.ts';
import { startShop, stopServers } from './servers.ts';
import { type Subject, subjectsOf } from './subjects.ts';

const [other, rounds = '30'] = process.argv.slice(2);
if (!other) throw new Error('Name the folder of the other checkout.');
const generated = 19_951;
const seconds = 0.5;
const shops = [
  { name: 'other', root: resolve(other), port: 3192 },
  { name: 'this', root: join(import.meta.dirname, '..'), port: 3193 },
];

/** Each by its own code: their tables may differ. */
const fill = async (root: string, dataDir: string): Promise<void> => {
  const filling = spawn(process.execPath, ['scripts/generate.ts', String(generated), '10', '10'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(filling, 'exit');
  if (code !== 0) throw new Error(`${root} could not be filled.`);
};

type Running = { port: number; pid: number | undefined };

/** Milliseconds of processor time for an answer, database included. */
const costOf = async ({ paths, headers }: Subject, { port, pid }: Running): Promise<number> => {
  const { cpuMs, errors } = await measure({ port, paths, headers, seconds }, [pid]);
  if (errors > 0) throw new Error(`Not every answer of ${paths[0]} was 200.`);
  return cpuMs;
};

/** Pairs of milliseconds, one a round. */
const compare = async (running: readonly Running[]): Promise<Map<string, number[][]>> => {
  const subjects = subjectsOf(generated);
  const costs = new Map<string, number[][]>(subjects.map(({ name }) => [name, []]));
  // The first round warms up. Who comes first changes: a noisy second slows either.
  for (let round = 0; round <= Number(rounds); round += 1) {
    for (const subject of subjects) {
      const order = [...running.keys()];
      if (round % 2) order.reverse();
      const both: number[] = [];
      for (const at of order) both[at] = await costOf(subject, running[at] as Running);
      if (round > 0) costs.get(subject.name)?.push(both);
    }
  }
  return costs;
};

const folder = await mkdtemp(join(tmpdir(), 'hemline-bench-'));
// As root the database runs as another account, which must be able to come in.
await chmod(folder, 0o755);
try {
  const running: Running[] = [];
  for (const { name, root, port } of shops) {
    const dataDir = join(folder, name);
    await fill(root, dataDir);
    running.push({ port, pid: await startShop({ root, port, dataDir }) });
  }
  const table = [...(await compare(running))].map(([name, costs]) => [
    name,
    {
      otherMs: Number(median(costs.map(([one = 0]) => one)).toFixed(3)),
      thisMs: Number(median(costs.map(([, one = 0]) => one)).toFixed(3)),
      ratio: Number(median(costs.map(([one = 1, two = 0]) => two / one)).toFixed(2)),
    },
  ]);
  console.table(Object.fromEntries(table));
} finally {
  await stopServers();
  await rm(folder, { recursive: true, force: true });
}
