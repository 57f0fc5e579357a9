// Whose image is made next: clients take turns, however much one of them asks for.
import { expect, test } from 'vitest';
import { createImageVariants, type Variant } from './image-variants.ts';

const aShopOfImages = () => {
  const started: string[] = [];
  const ends: ((isBroken: boolean) => void)[] = [];
  const storage = {
    read: (name: string) =>
      Promise.resolve(name.endsWith('/original') ? Buffer.from(name.slice(0, -9)) : null),
    write: () => Promise.resolve(),
    readPart: () => Promise.resolve(null),
    remove: () => Promise.resolve(),
  };
  const { create } = createImageVariants(storage, (original) => {
    started.push(String(original));
    return new Promise((resolve, reject) =>
      ends.push((isBroken) =>
        isBroken ? reject(new Error('broken')) : resolve(Buffer.from('made')),
      ),
    );
  });
  const endNext = async (isBroken = false) => {
    ends.shift()?.(isBroken);
    await new Promise(setImmediate);
  };
  return { create, started, endNext };
};

const variant = (id: string): Variant => ({ id, width: 1920, format: 'avif' });

test("a client's image does not wait behind another's hundred and twenty", async () => {
  const { create, started, endNext } = aShopOfImages();
  const many = Array.from({ length: 120 }, (_, n) => create(variant(`m${n}`), 'one'));
  await new Promise(setImmediate);
  const own = create(variant('own'), 'other');
  // The other asked for it first, and would wait long.
  const shared = create(variant('m119'), 'third');
  await endNext();
  await endNext();
  await endNext();
  expect(started.slice(0, 2)).toEqual(['m0', 'm1']);
  expect(started.slice(2, 5)).toEqual(expect.arrayContaining(['own', 'm119']));
  for (let left = 120; left > 0; left -= 1) await endNext();
  expect(String(await own)).toBe('made');
  expect(String(await shared)).toBe('made');
  await Promise.all(many);
  // Made once, for both who asked.
  expect(started.filter((id) => id === 'm119')).toHaveLength(1);
});

test('two are made at once, the next follows each, also one that failed', async () => {
  const { create, started, endNext } = aShopOfImages();
  const all = ['a', 'b', 'c', 'd'].map((id) => create(variant(id), 'one'));
  const results = Promise.allSettled(all);
  await new Promise(setImmediate);
  expect(started).toEqual(['a', 'b']);
  await endNext(true);
  expect(started).toEqual(['a', 'b', 'c']);
  for (let left = 3; left > 0; left -= 1) await endNext();
  expect((await results).map(({ status }) => status)).toEqual([
    'rejected',
    ...Array(3).fill('fulfilled'),
  ]);
  const again = create(variant('a'), 'one');
  await new Promise(setImmediate);
  await endNext();
  expect(String(await again)).toBe('made');
});

test('an image that is made while it is looked up is found', async () => {
  const lookedUp = Promise.withResolvers<null>();
  const made = Promise.withResolvers<Buffer>();
  let isSlow = false;
  const storage = {
    read: async (name: string) =>
      name.endsWith('/original') ? Buffer.from('original') : isSlow ? lookedUp.promise : null,
    write: async () => {},
    readPart: async () => null,
    remove: async () => {},
  };
  const { create, find } = createImageVariants(storage, () => made.promise);
  const creating = create(variant('one'), 'a client');
  await new Promise(setImmediate);
  isSlow = true;
  const finding = find(variant('one'));
  made.resolve(Buffer.from('made'));
  await creating;
  lookedUp.resolve(null);
  expect(String(await finding)).toBe('made');
});
