// What a flood of sign-ins costs everybody else: /Shop asked steadily, with and without it, in
// turns of one run. npm run bench:sign-in [sign-ins a minute] [rounds]   See README.md here.
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { startShop } from '../e2e/shop-process.ts';

const [perMinute = 200, rounds = 3] = process.argv.slice(2).map(Number);
const secondsOfRound = 15;
const askEveryMs = 50;
const goalMs = 100;

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'grey flannel coat' };
// Half of them right: a wrong password, an unknown email and a right one cost a hash each.
const tries = [
  ines,
  { ...ines, password: 'a wrong one' },
  ines,
  { ...ines, email: 'no@example.com' },
];

const post = async (url: string, path: string, body: object): Promise<number> => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
};

/** Starts one every so often, whether or not the one before was answered. */
const steadily = async (everyMs: number, work: (number: number) => Promise<void>) => {
  const end = performance.now() + secondsOfRound * 1000;
  const running: Promise<void>[] = [];
  for (let number = 0; performance.now() < end; number += 1) {
    running.push(work(number));
    await wait(everyMs);
  }
  await Promise.all(running);
};

const askForShop = async (url: string): Promise<number[]> => {
  const times: number[] = [];
  await steadily(askEveryMs, async () => {
    const started = performance.now();
    const response = await fetch(`${url}/Shop`, { headers: { accept: 'text/html' } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`/Shop answered ${response.status}.`);
    times.push(performance.now() - started);
  });
  return times;
};

const flood = async (url: string, statuses: Map<number, number>): Promise<void> =>
  steadily(60_000 / perMinute, async (number) => {
    const status = await post(url, '/api/auth/sign-in/email', tries[number % tries.length] ?? ines);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });

const percentile = (times: number[], share: number): number => {
  const sorted = [...times].sort((one, other) => one - other);
  return Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
};

const main = async () => {
  const shop = await startShop();
  const alone: number[] = [];
  const flooded: number[] = [];
  const statuses = new Map<number, number>();
  try {
    await post(shop.url, '/api/auth/sign-up/email', ines);
    await askForShop(shop.url);
    for (let round = 0; round < rounds; round += 1) {
      alone.push(...(await askForShop(shop.url)));
      const [times] = await Promise.all([askForShop(shop.url), flood(shop.url, statuses)]);
      flooded.push(...times);
    }
  } finally {
    await shop.remove();
  }
  const row = (times: number[]) => ({
    asked: times.length,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  });
  const [before, during] = [row(alone), row(flooded)];
  console.table({ '/Shop alone': before, [`/Shop, ${perMinute} sign-ins a minute`]: during });
  console.log(
    `ratio: p50 ${ratio(before.p50Ms, during.p50Ms)}, p99 ${ratio(before.p99Ms, during.p99Ms)}`,
  );
  console.log(`sign-ins by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(`load of the machine: ${load.join(', ')} on ${availableParallelism()} cores`);
  if (during.p99Ms > goalMs) process.exitCode = 1;
};

const ratio = (before: number, during: number): string => (during / before).toFixed(2);

await main();
