// How much the pages of an order and a customer load, which only a shop that has sold shows.

import { expect } from '@playwright/test';
import { adminScriptBytesMax } from '../test/script-limits.ts';
import { buyItems, createAccount, findOrder } from '../test/setup-calls.ts';
import { beginAsAdmin } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';
import { expectScriptBytes } from './page-checks.ts';

// Pages of admins hold more than a page of the shop.
const orderBytesMax = 185_000;
const customerBytesMax = 175_000;

test('the pages of an order and its customer load few scripts', async ({
  openAnother,
  ownShop,
}) => {
  const customer = await createAccount(ownShop.url);
  const { orderId } = await buyItems(customer, [{ slug: 'rib-beanie-mustard' }]);
  const { number, customer: listed } = await findOrder(customer, orderId);
  const page = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  await beginAsAdmin(page, ownShop);
  const orders = '/Dashboard/ManageAllOrders';
  for (const [path, bytesMax] of [
    [`/Dashboard/orders/${number}`, adminScriptBytesMax],
    [`${orders}/${number}`, orderBytesMax],
    [`${orders}/packing-slips?orders=${number}`, orderBytesMax],
    [`/Dashboard/Customers/${listed.id}`, customerBytesMax],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole('main'), path).toContainText('Rib Beanie');
    await expectScriptBytes(page, bytesMax);
  }
});
