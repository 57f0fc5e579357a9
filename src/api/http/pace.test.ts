import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('streams of one pace work in turn, and each keeps its order', async () => {
  const paced = createPace();
  let running = 0;
  const seen: string[] = [];
  async function* count(name: string) {
    for (let n = 0; n < 5; n++) {
      running += 1;
      await new Promise(setImmediate);
      seen.push(`${name}${n}:${running}`);
      running -= 1;
      yield n;
    }
  }
  const all = ['a', 'b', 'c'].map(async (name) => {
    const values: number[] = [];
    for await (const value of paced(count(name))) values.push(value);
    return values;
  });
  expect(await Promise.all(all)).toEqual(Array(3).fill([0, 1, 2, 3, 4]));
  expect(seen).toHaveLength(15);
  expect(seen.every((one) => one.endsWith(':1'))).toBe(true);
});

test('a stream that fails says so, and the next one works', async () => {
  const paced = createPace();
  async function* failing() {
    yield await Promise.reject(new Error('no database'));
  }
  await expect(paced(failing()).next()).rejects.toThrow('no database');
  async function* working() {
    yield await Promise.resolve(1);
  }
  expect(await paced(working()).next()).toEqual({ done: false, value: 1 });
});
