// One shop takes over from another while requests come.
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCurrentShop } from './current-shop.ts';
import type { Opening, OpenShop } from './open-shop.ts';

/** Shops by number; the requests of each wait until they are let go. */
const setUp = async () => {
  vi.useFakeTimers();
  const events: string[] = [];
  const waiting: (() => void)[] = [];
  let wanted = 1;
  let fails = false;
  let opened = 0;
  const open = (): Promise<OpenShop> => {
    if (fails) return Promise.reject(new Error('It does not open.'));
    opened += 1;
    const number = opened;
    const inFlight = new Set<Promise<unknown>>();
    return Promise.resolve({
      fetch: async () => {
        const answer = new Promise<void>((done) => waiting.push(done));
        inFlight.add(answer);
        await answer;
        return new Response(`${number}`);
      },
      isOutdated: () => Promise.resolve(number < wanted),
      stop: async () => {
        await Promise.all(inFlight);
        events.push(`${number} stopped`);
      },
    } as never);
  };
  const opening = {
    responseCache: { clear: () => events.push('memory cleared') },
    log: (problem: Error) => events.push((problem.cause as Error).message),
  };
  const shop = await openCurrentShop(opening as never as Opening, open);
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return {
    shop,
    events,
    letGo: () => {
      for (const done of waiting.splice(0)) done();
    },
    want: async (number: number, isBroken = false) => {
      wanted = number;
      fails = isBroken;
      await vi.advanceTimersByTimeAsync(1000);
    },
  };
};

const ask = async ({ fetch }: { fetch: OpenShop['fetch'] }): Promise<string> =>
  await (await fetch(new Request('http://shop'))).text();

test('the next shop takes over, and the last one stops once it has answered', async () => {
  const { shop, events, letGo, want } = await setUp();
  const first = ask(shop);
  await want(2);
  expect(events).toEqual(['memory cleared']);
  const second = ask(shop);
  letGo();
  expect([await first, await second]).toEqual(['1', '2']);
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['memory cleared', '1 stopped']);
  await shop.stop();
  expect(events.at(-1)).toBe('2 stopped');
});

test('while the next one does not open the last goes on, until it does', async () => {
  const { shop, events, letGo, want } = await setUp();
  await want(2, true);
  expect(new Set(events)).toEqual(new Set(['It does not open.']));
  const answer = ask(shop);
  letGo();
  expect(await answer).toBe('1');
  await want(2);
  expect(events.at(-1)).toBe('1 stopped');
});
