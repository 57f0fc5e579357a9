// Every row of the API that says it is for admins, asked by others, whatever the input.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '../src/api/api.ts';
import type { Route } from '../src/api/http/route.ts';
import { aSignedInUser } from './test-callers.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
let customer: typeof admin;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aSignedInUser(shop, 'admin');
  customer = await aSignedInUser(shop);
});
afterAll(() => shop.close());

const routes: Route[] = Object.values(apiRoutes).flat();
const rows = routes
  .filter(({ guard }) => guard === 'admin')
  .map(({ method, path }) => [method.toUpperCase(), path] as const);

test.each(rows)('%s %s', async (method, row) => {
  const path = row.replaceAll(/\{\w+\}/g, 'made-up');
  const statusFor = async (headers: Record<string, string>) => {
    const body = method === 'GET' ? {} : { body: '{}' };
    const json = { 'content-type': 'application/json', ...headers };
    return (await shop.app.request(`http://localhost${path}`, { method, headers: json, ...body }))
      .status;
  };
  expect(await statusFor({})).toBe(401);
  expect(await statusFor({ authorization: `Bearer ${customer.token}` })).toBe(403);
  expect([401, 403]).not.toContain(await statusFor({ authorization: `Bearer ${admin.token}` }));
});
