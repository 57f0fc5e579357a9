// The dashboard's documents: who gets its pages and their code, and how much of it.

import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { adminScriptBytesMax } from '../test/script-limits.ts';
import { buyItems, callShop, createAccount, findOrder, firstAdmin } from '../test/setup-calls.ts';
import { findProduct } from '../test/setup-products.ts';
import { fillLogin } from './actions.ts';
import { beginAsAdmin, beginSignedIn } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible, expectScriptBytes } from './page-checks.ts';

// Of pages for admins, as a customer gets them.
test.use({ failures: [401, 403, 404] });

const adminPaths = [
  'AddProduct',
  'ManageAllProducts',
  'manageallproducts',
  'product-update/00000000-0000-4000-8000-000000000000',
  'product-preview/00000000-0000-4000-8000-000000000000',
  'ManageReviews',
  'MakeAdmin',
  'BulkEdits/00000000-0000-4000-8000-000000000000',
  'AuditLog',
  'Searches',
].map((path) => `/Dashboard/${path}`);

test('customers get no page of admins, and ask for none of its data', async ({
  openAnother,
  ownShop,
}) => {
  const customer = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  const { email } = await beginSignedIn(customer, ownShop.url);
  const heading = customer.getByRole('heading', { level: 1 });
  const fetched: Request[] = [];
  customer.on('request', (request) => fetched.push(request));
  await customer.goto('/Dashboard');
  await expect(heading).toHaveText('My Order');
  expect(await adminCodeOf(customer, fetched)).toEqual([]);
  for (const path of adminPaths)
    expect((await customer.request.get(path)).status(), path).toBe(403);
  expect((await customer.request.get('/Dashboard/nowhere')).status()).toBe(404);
  expect((await customer.goto('/Dashboard/ManageAllOrders'))?.status()).toBe(403);
  await expect(heading).toHaveText('Admins only');
  await expect(customer.getByRole('link', { name: 'Manage All Orders' })).toHaveCount(0);
  await expectAccessible(customer, 'a page for admins only');
  // A press of the keys finds nothing either.
  await customer.keyboard.press('Control+k');
  await customer.getByRole('link', { name: 'Go to My Order' }).click();
  await expect(heading).toHaveText('My Order');
  expect(await deniedCallsOf(fetched)).toEqual([]);

  // A customer who became an admin has them.
  await ownShop.query("update users set role = 'admin' where email = $1", [email]);
  expect((await customer.goto('/Dashboard/ManageAllOrders'))?.status()).toBe(200);
  await expect(heading).toHaveText('All orders');
});

test('from the shop, admins come to the dashboard in the same document', async ({
  openAnother,
  ownShop,
}) => {
  const admin = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  await beginAsAdmin(admin, ownShop);
  const fetched: Request[] = [];
  await visit(admin, '/About');
  admin.on('request', (request) => fetched.push(request));
  await admin.getByRole('button', { name: 'Your account' }).click();
  await admin.getByRole('link', { name: 'Dashboard' }).click();
  await admin.getByRole('link', { name: 'Manage All Products' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('All products');
  expect(await adminCodeOf(admin, fetched)).not.toEqual([]);
  expect(fetched.filter((request) => request.isNavigationRequest())).toEqual([]);
  await admin.goBack();
  await admin.goBack();
  await expect(admin).toHaveURL(/\/About$/);
});

test('who has to log in first comes back to the page, without a circle', async ({
  openAnother,
  ownShop,
}) => {
  await beginAsAdmin(await openAnother({ baseURL: ownShop.url }), ownShop);
  const other = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  expect((await other.goto('/Dashboard/ManageAllOrders?q=coat'))?.status()).toBe(200);
  await expect(other).toHaveURL(/\/Login\?next=%2FDashboard%2FManageAllOrders%3Fq%3Dcoat$/);
  await fillLogin(other, firstAdmin);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('All orders');
  await expect(other).toHaveURL(/ManageAllOrders\?q=coat$/);
  // Its token is still good, but the server goes by the cookie: no circle of the two.
  await other.context().clearCookies();
  await other.goto('/Dashboard/MakeAdmin');
  await expect(other).toHaveURL(/\/Login\?next=%2FDashboard%2FMakeAdmin$/);
  await expect(other.getByText('You were logged out.')).toBeVisible();
});

// Pages of admins hold more than a page of the shop.
const orderBytesMax = 203_500;
const customerBytesMax = 187_000;
// Forms of admins hold more than a page of the shop: a form's library and one for dragging.
const formBytesMax = 209_000;
const bulkBytesMax = 199_000;
// Those of a product also the editor of descriptions.
const editorBytesMax = 349_500;

test('pages of admins load no more code than they need', async ({ openAnother, ownShop }) => {
  const page = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  const admin = await beginAsAdmin(page, ownShop);
  const { _id } = await findProduct(admin, 'oxford-shirt-sky');
  const body = { target: { ids: [_id] }, change: { kind: 'price', percent: -10 } };
  const edit = await callShop<{ _id: string }>(admin, 'POST', '/bulk-edits', body);
  const bytesMax = {
    [`/Dashboard/product-preview/${_id}`]: formBytesMax,
    '/Dashboard/ManageAllProducts?q=oxford': formBytesMax,
    '/Dashboard/BulkEdits': bulkBytesMax,
    [`/Dashboard/BulkEdits/${edit._id}`]: bulkBytesMax,
    '/Dashboard/Searches': adminScriptBytesMax,
  };
  const expectWeight = async (path: string, shown: Locator, max: number) => {
    await visit(page, path);
    await shown.waitFor();
    await expectScriptBytes(page, max);
  };
  const title = page.getByRole('heading', { level: 1 });
  for (const [path, max] of Object.entries(bytesMax)) await expectWeight(path, title, max);
  const { number, customerId } = await sell(ownShop.url);
  const sold = page.getByRole('main').getByText('Rib Beanie').first();
  const orders = '/Dashboard/ManageAllOrders';
  for (const [path, max] of [
    [`/Dashboard/orders/${number}`, adminScriptBytesMax],
    [`${orders}/${number}`, orderBytesMax],
    [`${orders}/packing-slips?orders=${number}`, orderBytesMax],
    [`/Dashboard/Customers/${customerId}`, customerBytesMax],
  ] as const)
    await expectWeight(path, sold, max);
  const editor = page.locator('[contenteditable=true]');
  for (const path of ['/Dashboard/AddProduct', `/Dashboard/product-update/${_id}`])
    await expectWeight(path, editor, editorBytesMax);
});

/** The number of an order, and the id of its customer. */
const sell = async (shop: string) => {
  const account = await createAccount(shop);
  const { orderId } = await buyItems(account, [{ slug: 'rib-beanie-mustard' }]);
  const { number, customer } = await findOrder(account, orderId);
  return { number, customerId: customer.id };
};

/** Of these requests, the scripts of what is for admins, and the calls for them. */
const adminCodeOf = async (page: Page, requests: readonly Request[]): Promise<string[]> => {
  const found: string[] = [];
  const urls = new Set(requests.map((request) => request.url()));
  // The manifest of routes names the files of all pages.
  for (const url of [...urls].filter((one) => !one.includes('/manifest-'))) {
    const text = url.endsWith('.js') ? await (await page.request.get(url)).text() : '';
    if (/\/admin-|managed-|audit-log/.test(url) || /cmdk|AuditLog/.test(text)) found.push(url);
  }
  return found;
};

/** Calls that get 403 because they are for admins. */
const deniedCallsOf = async (requests: readonly Request[]): Promise<string[]> => {
  const denied: string[] = [];
  for (const request of requests.filter((one) => one.resourceType() === 'fetch'))
    if ((await request.response())?.status() === 403) denied.push(request.url());
  return denied;
};
