// Asks all that the dashboard asks of a large shop, as its owner, three times each.
// DATA_DIR=... npm run bench:dashboard [part of a route]   Exit code 1: one takes over a second.
import { join } from 'node:path';
import { createAccount } from '../test/setup-calls.ts';
import { cpuMsOf } from './cpu.ts';
import { type Ask, findAsks } from './dashboard-asks.ts';
import { openKept } from './each-shop.ts';
import { median } from './measure.ts';
import { startShop, stopServers } from './servers.ts';

const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error('Name the folder that npm run generate filled as DATA_DIR.');
const [part = ''] = process.argv.slice(2);
const port = 3196;
const origin = `http://localhost:${port}`;
const times = 3;
const noticedMs = 300;
const goalMs = 1_000;

type Asked = { ms: number; firstByteMs: number; cpuMs: number; kB: number; ask: string };

const { database, close } = await openKept(dataDir);

/** Of the shop and its database, which this process started both. */
const cpuMs = async (): Promise<number> => {
  const { user, system } = process.cpuUsage();
  return (await cpuMsOf(process.pid)) - (user + system) / 1000;
};

const measureAsk = async ({ path, body }: Ask, headers: Record<string, string>): Promise<Asked> => {
  const runs: { ms: number; firstByteMs: number; kB: number }[] = [];
  const before = await cpuMs();
  for (let n = 0; n < times; n += 1) {
    const started = performance.now();
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    let bytes = 0;
    let firstByteMs = 0;
    for await (const chunk of response.body ?? []) {
      firstByteMs ||= performance.now() - started;
      bytes += chunk.byteLength;
    }
    if (!response.ok && response.status !== 404)
      throw new Error(`${path} answered ${response.status}.`);
    runs.push({ ms: performance.now() - started, firstByteMs, kB: bytes / 1000 });
  }
  const middle = (of: (run: (typeof runs)[number]) => number) => Math.round(median(runs.map(of)));
  return {
    ms: middle((run) => run.ms),
    firstByteMs: middle((run) => run.firstByteMs),
    cpuMs: Math.round(((await cpuMs()) - before) / times),
    kB: middle((run) => run.kB),
    ask: body ? `${path} ${JSON.stringify(body)}` : path,
  };
};

const run = async (): Promise<void> => {
  await startShop({ root: join(import.meta.dirname, '..'), port, dataDir });
  const owner = await createAccount(origin);
  try {
    await database.pool.query(`update users set role = 'admin' where email = $1`, [owner.email]);
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
    const findId = async (list: string): Promise<string | undefined> => {
      const answer = await (await fetch(origin + list, { headers })).json();
      const all = Array.isArray(answer) ? answer : Object.values(answer).find(Array.isArray);
      const first = all?.[0];
      const id = list === '/orders' ? first?.number : (first?._id ?? first?.id);
      return id === undefined ? undefined : String(id);
    };
    const asks = (await findAsks(findId)).filter(({ route }) => route.includes(part));
    const slowest = new Map<string, Asked>();
    const slow: Asked[] = [];
    for (const ask of asks) {
      const asked = await measureAsk(ask, headers);
      // The length of a file is its own: its first byte counts.
      const ms = ask.route.endsWith('-export') ? asked.firstByteMs : asked.ms;
      if (ms > noticedMs) slow.push(asked);
      if (ms > goalMs) process.exitCode = 1;
      if (ms >= (slowest.get(ask.route)?.ms ?? 0)) slowest.set(ask.route, asked);
    }
    console.log(`${asks.length} asks of ${slowest.size} calls, the slowest of each`);
    console.table(Object.fromEntries(slowest));
    console.log(`Over ${noticedMs} ms, of which none may take ${goalMs}:`);
    console.table(slow.sort((one, other) => other.ms - one.ms));
  } finally {
    await database.pool.query('delete from users where email = $1', [owner.email]);
  }
};

try {
  await run();
} finally {
  await stopServers();
  await close();
}
