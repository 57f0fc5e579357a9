import { expect, test } from 'vitest';
import { onceNeeded } from './once-needed.ts';

test('it is made when it is first asked for, and once', async () => {
  let times = 0;
  const open = onceNeeded(() => {
    times += 1;
    return Promise.resolve(times);
  });
  expect(times).toBe(0);
  expect(await Promise.all([open(), open()])).toEqual([1, 1]);
  expect(await open()).toBe(1);
});

test('a failure is told to all who wait, and made again for the next', async () => {
  const made = [Promise.reject(new Error('not there')), Promise.resolve('there')];
  const open = onceNeeded(async () => await made.shift());
  const answers = await Promise.allSettled([open(), open()]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await open()).toBe('there');
});
