// A busy day: customers check out, strangers look around, and nothing goes wrong.
import { setTimeout as wait } from 'node:timers/promises';
import { subjectsOf } from '../../bench/subjects.ts';
import type { Visit } from '../checkout-steps.ts';
import { again, askerOf, endsIn, prompt, steadily } from './ask.ts';
import type { Fault } from './fault.ts';
import { checkOut, hasBooks, visitorOf, withShop } from './scene.ts';

const customers = 200;
const products = 2_000;
const thinkMsMax = 30_000;
const signUpsAtOnce = 8;
const mbPerMinuteMax = 3;
const checkoutPages = ['/cart', '/checkoutForm', '/Dashboard/payment'];

type Sample = { minutes: number; mb: number };

/** By least squares. */
const mbPerMinuteOf = (samples: readonly Sample[]): number => {
  const mean = (of: (one: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [x, y] = [mean(({ minutes }) => minutes), mean(({ mb }) => mb)];
  const together = mean(({ minutes, mb }) => (minutes - x) * (mb - y));
  return together / mean(({ minutes }) => (minutes - x) ** 2);
};

export const mixedLoad: Fault = {
  name: 'mixed',
  promised:
    '200 customers check out: memory flat, no connection lost, event loop p99 under 50 ms, first ' +
    'byte for strangers p99 under 100 ms',
  run: ({ seconds }) =>
    withShop({ products, env: { CONNECTIONS_PER_IP: '0' } }, async (scene) => {
      const visits: Visit[] = [];
      const signUps = () =>
        again(
          0,
          () => visits.length >= customers,
          async () => {
            visits.push(await visitorOf(scene));
          },
        );
      await Promise.all(Array.from({ length: signUpsAtOnce }, signUps));
      const probe = askerOf(scene.shop.port);
      const { paths = [] } =
        subjectsOf(products).find(({ name }) => name === 'product page, not in memory') ?? {};
      const isOver = endsIn(seconds * 1_000);
      const start = performance.now();
      const shop = async (visit: Visit) => {
        const think = async () => {
          await wait(visit.random.between(0, thinkMsMax));
          await probe(visit.random.pick(checkoutPages));
        };
        return await again(0, isOver, async () => {
          await think();
          return await checkOut(visit, think);
        });
      };
      await scene.lagMs();
      const shopping = Promise.all(visits.map(shop));
      const browsing = Promise.all([
        steadily(20, isOver, (n) => probe(['/', '/Shop'][n % 2] ?? '/')),
        steadily(4, isOver, (n) => probe(paths[n % paths.length] ?? '/')),
      ]);
      const samples = await again(2_000, isOver, async () => ({
        mb: await scene.memoryMb(),
        minutes: (performance.now() - start) / 60_000,
      }));
      const lagMs = await scene.lagMs();
      const [hits, misses] = await browsing;
      const bought = (await shopping).flat().filter(Boolean).length;
      const slope = mbPerMinuteOf(samples.slice(samples.length >> 1));
      const { breaches } = scene.observations;
      return [
        [
          `memory ${samples.at(-1)?.mb} MB, ${slope.toFixed(1)} MB a minute in the second half`,
          slope < mbPerMinuteMax,
        ],
        [
          `${bought} purchases, ${breaches.length} calls went wrong ${breaches[0]?.detail ?? ''}`,
          breaches.length === 0,
        ],
        [`event loop p99 ${lagMs} ms`, lagMs < 50],
        prompt('pages in memory', hits, 100),
        prompt('pages not in memory', misses, 100),
        await hasBooks(scene),
      ];
    }),
};
