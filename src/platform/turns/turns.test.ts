import { expect, test } from 'vitest';
import { createOwnTurns, createTurns } from './turns.ts';

const whenBusy = () => 'busy' as const;

/** Names what has begun; each goes on until its end is called. */
const recordWork = () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endAll = async () => {
    // It grows meanwhile.
    for (const end of ends) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { begun, work, endAll };
};

test('keys take turns, and the queue has an end', async () => {
  const inTurn = createTurns({ atOnce: 1, waitingMax: 4, whenBusy });
  const { begun, work, endAll } = recordWork();
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => inTurn(work(name), name.charAt(0)));
  expect(begun).toEqual(['a1']);
  expect(await inTurn(work('d1'), 'd')).toBe('busy');
  await endAll();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('so many at once run, and no more', async () => {
  const inTurn = createTurns({ atOnce: 2 });
  const { begun, work, endAll } = recordWork();
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)));
  expect(begun).toEqual(['a', 'b']);
  await endAll();
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('who waits too long is told, and leaves the place to others', async () => {
  const inTurn = createTurns({ atOnce: 1, waitingMax: 1, waitMsMax: 1, whenBusy });
  const { begun, work, endAll } = recordWork();
  const first = inTurn(work('first'));
  expect(await inTurn(work('second'))).toBe('busy');
  expect(await inTurn(work('third'))).toBe('busy');
  const fourth = inTurn(work('fourth'));
  await endAll();
  expect(await Promise.all([first, fourth])).toEqual(['first', 'fourth']);
  expect(begun).toEqual(['first', 'fourth']);
});

test('work that fails gives its turn to the next', async () => {
  const inTurn = createTurns({ atOnce: 1 });
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('with turns of their own, one key waits for itself alone', async () => {
  const inTurn = createOwnTurns<string, 'busy'>({ atOnce: 1, waitingMax: 1, whenBusy });
  const { begun, work, endAll } = recordWork();
  const all = [inTurn('a', work('a1')), inTurn('a', work('a2')), inTurn('b', work('b1'))];
  expect(await inTurn('a', work('a3'))).toBe('busy');
  expect(begun).toEqual(['a1', 'b1']);
  await endAll();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
  await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn('a', () => Promise.resolve('next'))).toBe('next');
});
