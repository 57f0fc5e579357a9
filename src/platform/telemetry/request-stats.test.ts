import { expect, test } from 'vitest';
import { createRequestStats } from './request-stats.ts';

const testStats = () => {
  const clock = { ms: 0, now: () => clock.ms };
  const stats = createRequestStats(clock);
  const page = (route: string, durationMs: number, times = 1) => {
    for (let n = 0; n < times; n++) stats.observe({ route, isPage: true, code: null, durationMs });
  };
  return { clock, page, ...stats };
};

test('the time that 95 of 100 requests keep is told within a fifth, the slowest page first', () => {
  const { page, read } = testStats();
  page('/Shop', 10, 95);
  page('/Shop', 4_000, 5);
  page('/product/:slug', 10, 94);
  page('/product/:slug', 4_000, 6);
  const [slow, quick] = read().pages;
  expect(slow).toMatchObject({ route: '/product/:slug', requests: 100 });
  expect(slow?.p95Ms).toBeGreaterThanOrEqual(4_000);
  expect(slow?.p95Ms).toBeLessThan(4_000 * 1.2);
  expect(quick?.p95Ms).toBeGreaterThanOrEqual(10);
  expect(quick?.p95Ms).toBeLessThan(10 * 1.2);
});

test.each([0, Number.MIN_VALUE, 1e9])('a time of %d ms has a place', (ms) => {
  const { page, read } = testStats();
  page('/', ms);
  expect(read().pages).toEqual([{ route: '/', requests: 1, p95Ms: expect.any(Number) }]);
});

test('what is older than ten minutes is forgotten, what is younger than five is not', () => {
  const { clock, page, observe, read } = testStats();
  page('/', 1);
  observe({ route: '/quote', isPage: false, code: 'out_of_stock', durationMs: 1 });
  clock.ms += 5 * 60_000;
  page('/', 1);
  clock.ms += 4 * 60_000;
  expect(read()).toMatchObject({ minutes: 9, pages: [{ requests: 2 }] });
  expect(read().errors.get('out_of_stock')).toBe(1);
  clock.ms += 60_000;
  expect(read()).toMatchObject({ minutes: 5, pages: [{ requests: 1 }] });
  expect(read().errors.size).toBe(0);
  clock.ms += 60 * 60_000;
  expect(read()).toMatchObject({ minutes: 0, pages: [] });
});

test('calls of the API are no pages, and pages are bounded', () => {
  const { page, observe, read } = testStats();
  observe({ route: '/products/:id', isPage: false, code: null, durationMs: 1 });
  for (let n = 0; n < 1_000; n++) page(`/${n}`, 1);
  expect(read().pages).toHaveLength(200);
});
