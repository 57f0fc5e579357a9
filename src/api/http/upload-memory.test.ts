// Uploads of others: neither slow nor large bodies of some accounts close them.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { createTestShop, type TestShop } from '../../../test/test-shop.ts';
import { createUploadMemory } from './upload-memory.ts';

type User = Awaited<ReturnType<typeof aSignedInUser>>;

const head =
  '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n\xff\xd8\xff';
const chunk = Buffer.alloc(1024 * 1024);

/** Sends so many megabytes of a file, and then nothing more until `end` is called. */
const beginUpload = (shop: TestShop, { token }: User, megabytes = 0) => {
  const { promise: isStalled, resolve } = Promise.withResolvers<() => void>();
  let left = megabytes;
  const body = new ReadableStream(
    {
      start: (controller) => controller.enqueue(Buffer.from(head, 'latin1')),
      pull: (controller) => {
        left -= 1;
        if (left >= 0) controller.enqueue(chunk);
        else resolve(() => controller.close());
      },
      cancel: () => resolve(() => {}),
    },
    { highWaterMark: 0 },
  );
  const sent = shop.app.request('http://localhost/images', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    body,
    duplex: 'half',
  } as RequestInit);
  return { sent, isStalled };
};

const upload = async (user: User): Promise<number> => {
  const image = sharp({ create: { width: 9, height: 9, channels: 3, background: '#cdb995' } });
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await image.png().toBuffer())], 'a.png'));
  return (await user.call('POST', '/images', form)).status;
};

const users = (shop: TestShop, count: number): Promise<User[]> =>
  Promise.all(Array.from({ length: count }, () => aSignedInUser(shop)));

test('slow bodies of many accounts leave the uploads of others open', async () => {
  const shop = await createTestShop();
  const [other, ...slow] = await users(shop, 11);
  const begun = slow.flatMap((user) => [beginUpload(shop, user), beginUpload(shop, user)]);
  const ends = await Promise.all(begun.map(({ isStalled }) => isStalled));
  expect(await upload(other as User)).toBe(200);
  expect(await upload(await aSignedInUser(shop, 'admin'))).toBe(200);
  for (const end of ends) end();
  const answers = await Promise.all(begun.map(({ sent }) => sent));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(400));
});

test('what fills the memory gives way, the largest first, to customers and admins', async () => {
  const shop = await createTestShop();
  const [other, ...greedy] = await users(shop, 11);
  // 180 MB of 160.
  const begun = greedy.map((user) => beginUpload(shop, user, 18));
  const ends = await Promise.all(begun.map(({ isStalled }) => isStalled));
  expect(await upload(other as User)).toBe(200);
  expect(await upload(await aSignedInUser(shop, 'admin'))).toBe(200);
  for (const end of ends) end();
  const statuses = (await Promise.all(begun.map(({ sent }) => sent))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(8).fill(400), ...Array(2).fill(503)]);
});

test('of bodies that come the largest gives way, of those that have come none', () => {
  const open = createUploadMemory(100);
  const [come, large, small] = [open(), open(), open()];
  come.take(60);
  come.keep();
  large.take(25);
  small.take(10);
  const gone = () => [come, large, small].map(({ givenWay }) => givenWay.aborted);
  expect(gone()).toEqual([false, false, false]);
  small.take(6);
  expect(gone()).toEqual([false, true, false]);
  small.take(25);
  expect(gone()).toEqual([false, true, true]);
  come.close();
  const next = open();
  next.take(100);
  expect(next.givenWay.aborted).toBe(false);
});
