import { expect, test } from 'vitest';
import { createClientQueue } from './client-queue.ts';

const gate = () => Promise.withResolvers<void>();

test('a client waits for its own work, and no other client does', async () => {
  const inTurn = createClientQueue({ runningMax: 1, waitingMax: 1 });
  const { promise, resolve } = gate();
  const done: string[] = [];
  const work = (name: string, until?: Promise<void>) => async () => {
    await until;
    done.push(name);
    return name;
  };
  const first = inTurn('a', work('first', promise));
  const second = inTurn('a', work('second'));
  expect(await inTurn('a', work('third'))).toMatchObject({ code: 'rate_limited' });
  expect(await inTurn('b', work('other'))).toBe('other');
  resolve();
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(done).toEqual(['other', 'first', 'second']);
  expect(await inTurn('a', work('fourth'))).toBe('fourth');
});

test('work that fails frees its place', async () => {
  const inTurn = createClientQueue({ runningMax: 1, waitingMax: 0 });
  const failing = () => Promise.reject(new Error('out of order'));
  await expect(inTurn('a', failing)).rejects.toThrow('out of order');
  expect(await inTurn('a', async () => 'next')).toBe('next');
});
