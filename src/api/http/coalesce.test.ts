import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

const controlled = () => {
  const finish: ((result: string) => void)[] = [];
  const fail: ((error: Error) => void)[] = [];
  const read = coalesce((_input: { id: number }) => {
    const run = Promise.withResolvers<string>();
    finish.push(run.resolve);
    fail.push(run.reject);
    return run.promise;
  });
  return { read, finish, fail };
};

test('callers during a run share the next one, which starts after they asked', async () => {
  const { read, finish } = controlled();
  const first = read({ id: 1 });
  const later = [read({ id: 1 }), read({ id: 1 })];
  expect(finish).toHaveLength(1);
  finish[0]?.('old');
  expect(await first).toBe('old');
  await expect.poll(() => finish.length).toBe(2);
  finish[1]?.('new');
  expect(await Promise.all(later)).toEqual(['new', 'new']);
  expect(finish).toHaveLength(2);
});

test('other inputs run at once', async () => {
  const { read, finish } = controlled();
  const results = [read({ id: 1 }), read({ id: 2 })];
  expect(finish).toHaveLength(2);
  finish[0]?.('one');
  finish[1]?.('two');
  expect(await Promise.all(results)).toEqual(['one', 'two']);
});

test('a failed run fails its own callers only', async () => {
  const { read, finish, fail } = controlled();
  const first = read({ id: 1 });
  const second = read({ id: 1 });
  fail[0]?.(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  await expect.poll(() => finish.length).toBe(2);
  finish[1]?.('back');
  expect(await second).toBe('back');
  const third = read({ id: 1 });
  finish[2]?.('again');
  expect(await third).toBe('again');
});
