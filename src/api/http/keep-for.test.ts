import { expect, test } from 'vitest';
import { keepFor } from './keep-for.ts';

test('a result is kept for its time, and read once by callers at once', async () => {
  let ms = 0;
  let reads = 0;
  const read = keepFor(5_000, () => Promise.resolve(++reads), { now: () => ms });
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  ms = 4_999;
  expect(await read()).toBe(1);
  ms = 5_000;
  expect(await read()).toBe(2);
});

test('an error is not kept', async () => {
  let reads = 0;
  const read = keepFor(5_000, () =>
    ++reads === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve(reads),
  );
  await expect(read()).rejects.toThrow('no answer');
  expect(await read()).toBe(2);
});
