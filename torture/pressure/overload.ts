// Far more pages and searches that are not in memory than one process can make.
import { setTimeout as wait } from 'node:timers/promises';
import { subjectsOf } from '../../bench/subjects.ts';
import { again, askerOf, endsIn, networks, percentile, prompt, shed } from './ask.ts';
import type { Fault } from './fault.ts';
import { checkOut, visitorOf, withShop } from './scene.ts';

const products = 2_000;
const clientsOfNetwork = 4;
const seconds = 20;

const pathsOf = (name: string): string[] =>
  subjectsOf(products).find((one) => one.name === `${name}, not in memory`)?.paths ?? [];

export const overload: Fault = {
  name: 'overload',
  promised:
    '400 clients of 100 networks: 503 or 429 with Retry-After within 4 s; /healthz, /readyz and ' +
    'pages in memory within 250 ms; a customer buys; as ever within 5 s',
  run: () =>
    withShop({ products, env: { RATE_LIMITS: '1' } }, async (scene) => {
      const { port } = scene.shop;
      const searches = pathsOf('text search').map((path) => path.replace('-products', ''));
      const pages = pathsOf('product page');
      const probe = askerOf(port);
      const check = askerOf(port, '127.0.0.1', false);
      const visit = await visitorOf(scene);
      for (const path of ['/', '/Shop']) await probe(path);
      await scene.lagMs();
      const isOver = endsIn(seconds * 1000);
      let asked = 0;
      const crowd = networks(100).flatMap((address) => {
        const ask = askerOf(port, address);
        const next = () => (asked++ % 2 ? pages : searches)[(asked >> 1) % 800] ?? '/';
        return Array.from({ length: clientsOfNetwork }, () =>
          again(1_000, isOver, () => ask(next())),
        );
      });
      const flooding = Promise.all(crowd);
      const probing = Promise.all(
        ['/healthz', '/readyz', '/', '/Shop'].map(async (path) =>
          prompt(path, await again(100, isOver, () => check(path))),
        ),
      );
      const bought = await again(0, isOver, async () => {
        const started = performance.now();
        const status = (await checkOut(visit)) ? 200 : 0;
        return { status, ms: performance.now() - started };
      });
      const lagMs = await scene.lagMs();
      const flood = (await flooding).flat();
      const probes = await probing;
      await wait(5_000);
      const after = await again(0, endsIn(1_000), (n) => probe(pages[900 + n] ?? '/'));
      return [
        shed('pages and searches', flood, 4_000),
        ...probes,
        [`purchases: ${bought.length}, ${percentile(bought, 0.5)} ms each`, bought.length > 0],
        [`event loop p99 ${lagMs} ms`, true],
        prompt('pages 5 s later', after),
      ];
    }),
};
