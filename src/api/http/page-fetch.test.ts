import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { pageFetch, sendJson } from './page-fetch.ts';

const origin = 'https://shop.example';

/** How pages ask an API whose answers count up. */
const countingApi = ({ statuses = [] }: { statuses?: 404[] } = {}) => {
  let asked = 0;
  const api = new Hono().get('*', (c) => {
    asked += 1;
    const status = statuses.shift();
    if (status) return c.json({}, status);
    c.header('X-Total-Count', String(asked));
    return sendJson(c, { asked, at: new Date(0), none: undefined });
  });
  return (isOwn: boolean, clock = { now: () => 0 }) => {
    const ask = pageFetch(api, isOwn, clock);
    return async (path: string) => await ask(new URL(path, origin));
  };
};

test('a page reads the JSON and the headers of a call', async () => {
  const response = await countingApi()(false)('/productss');
  expect([response.ok, response.headers.get('X-Total-Count')]).toEqual([true, '1']);
  expect(await response.json()).toEqual({ asked: 1, at: '1970-01-01T00:00:00.000Z' });
});

test.each([
  ['/storefront', '/storefront', 1],
  ['/categories', '/categories', 1],
  ['/storefront', '/storefront?market=de', 2],
  ['/productss', '/productss', 2],
  ['/products/storefront-coat', '/products/storefront-coat', 2],
])('a page that asks for %s and another for %s ask %s times', async (one, other, times) => {
  const ask = countingApi()(false);
  await ask(one);
  expect(await (await ask(other)).json()).toMatchObject({ asked: times });
});

test('who has changed something reads what is around pages anew', async () => {
  const ask = countingApi()(true);
  await ask('/storefront');
  expect(await (await ask('/storefront')).json()).toMatchObject({ asked: 2 });
});

test('what was not found is asked for again', async () => {
  const ask = countingApi({ statuses: [404] })(false);
  expect((await ask('/sale')).status).toBe(404);
  expect(await (await ask('/sale')).json()).toMatchObject({ asked: 2 });
});

test('what is around pages is half a second old at most', async () => {
  let now = 0;
  const ask = countingApi()(false, { now: () => now });
  await ask('/categories');
  now = 500;
  expect(await (await ask('/categories')).json()).toMatchObject({ asked: 2 });
});
