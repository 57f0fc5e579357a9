// Far more pages and searches that are not in memory than one process can make.
import { setTimeout as wait } from 'node:timers/promises';
import { subjectsOf } from '../../bench/subjects.ts';
import { type Ask, type Asked, askerOf, crowd, networks, percentile, steadily, timesOf } from './ask.ts';
import type { Fault } from './fault.ts';
import { checkOut, visitorOf, withShop } from './scene.ts';

const products = 2_000;
const clients = 400;
const seconds = Number(process.env.SECS ?? 20);

const pathsOf = (name: string): string[] =>
  subjectsOf(products).find((one) => one.name === `${name}, not in memory`)?.paths ?? [];

export const overload: Fault = {
  name: 'overload',
  promised:
    'each queue is bounded: 503 or 429 with Retry-After within 3 s; /healthz, /readyz and pages in ' +
    'memory within 250 ms; customers check out; normal again within 5 s',
  run: () =>
    withShop({ products, env: { RATE_LIMITS: '1' } }, async (scene) => {
      const { port } = scene.shop;
      const searches = pathsOf('text search').map((path) => path.replace('-products', ''));
      const pages = pathsOf('product page');
      const asked100 = networks(100).map((address) => askerOf(port, address));
      const flood = Array.from({ length: clients }, (_, n) => asked100[n % 100] as Ask);
      let asking = 0;
      const nextPath = () => {
        asking += 1;
        return (asking % 2 ? pages : searches)[(asking >> 1) % 800] ?? '/';
      };
      const probe = askerOf(port);
      const visit = await visitorOf(scene);
      for (const path of ['/', '/Shop', pages[0] ?? '']) await probe(path);
      await scene.metric('nodejs_eventloop_lag_p99_seconds');
      let isOver = false;
      const over = () => isOver;
      const every = (path: string) => steadily(10, () => probe(path), over);
      const buy = async () => {
        const times: { ms: number; isBought: boolean }[] = [];
        while (!isOver) {
          const started = performance.now();
          const isBought = await checkOut(visit);
          times.push({ ms: performance.now() - started, isBought });
        }
        return times;
      };
      const flooding = crowd(flood, nextPath, 1_000, over);
      const probing = Promise.all(['/healthz', '/readyz', '/', '/Shop'].map(every));
      const buying = buy();
      await wait(seconds * 1000);
      isOver = true;
      const lag = await scene.metric('nodejs_eventloop_lag_p99_seconds');
      const overAt = performance.now();
      const [asked, probes, bought] = await Promise.all([flooding, probing, buying]);
      const calm: Asked[] = [];
      while (performance.now() - overAt < 5_000) calm.push(await probe('/healthz'));
      const after = await Promise.all(pages.slice(900, 904).map((path) => probe(path)));
      const made = asked.filter(({ status }) => status === 200);
      const shed = asked.filter(({ status }) => status === 503 || status === 429);
      const [health = [], ready = [], home = [], listing = []] = probes;
      const ok = (all: Asked[]) => all.every(({ status }) => status === 200);
      return [
        [`${asked.length} asked, ${made.length} made: ${timesOf(made)}`, made.length > 0],
        [
          `${shed.length} sent away: ${timesOf(shed)}`,
          shed.every(({ retryAfter }) => retryAfter) && percentile(shed, 0.99) < 3_000,
        ],
        [
          `${asked.length - made.length - shed.length} other`,
          asked.length === made.length + shed.length,
        ],
        [`/healthz ${timesOf(health)}`, ok(health) && percentile(health, 0.99) < 250],
        [`/readyz ${timesOf(ready)}`, ok(ready) && percentile(ready, 0.99) < 250],
        [`/ ${timesOf(home)}`, ok(home) && percentile(home, 0.99) < 250],
        [`/Shop ${timesOf(listing)}`, ok(listing) && percentile(listing, 0.99) < 250],
        [
          `${bought.length} purchases of a customer: ${percentile(bought, 0.5)} ms each`,
          bought.length > 0 && bought.every(({ isBought }) => isBought),
        ],
        [`event loop p99 ${Math.round(lag * 1000)} ms`, true],
        [`5 s later a page ${timesOf(after)}`, ok(after) && percentile(after, 0.99) < 250],
      ];
    }),
};
