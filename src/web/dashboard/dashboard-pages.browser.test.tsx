// Every page of the dashboard, as the routes list them: found in the sidebar, dark, on 320 px.
import routeModules, { type RouteEntry } from 'virtual:route-modules';
import { matchPath } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { lengthenAnswers } from '../../../test/browser/long-words.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import {
  expectAccessible,
  expectNotSideways,
  htmlFaults,
} from '../../../test/browser/page-checks.ts';
import { beginAsAdmin } from '../../../test/browser/sign-in.ts';
import { otherFonts, zoomedFields } from '../../../test/document-checks.ts';
import {
  buyItems,
  callShop,
  type SignedIn,
  shippingAddress,
  writeMessage,
} from '../../../test/setup-calls.ts';
import { findProduct } from '../../../test/setup-products.ts';
import { permissionNames } from '../../domain/team/permissions.ts';
import { adminPages, groupsFor } from '../admin/admin-pages.ts';
import { randomUuid } from '../components/browser/random-uuid.ts';

/** Below /Dashboard; the payment is a step of the checkout, which has no sidebar on phones. */
const pathsOf = (entries: readonly RouteEntry[], above: string): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const url = path ? `${above}/${path}` : above;
    return children.length > 0 ? pathsOf(children, url) : index || path ? [url] : [];
  });
const dashboard = routeModules.find(({ path }) => path === 'Dashboard');
const paths = [
  ...pathsOf(dashboard?.children ?? [], '/Dashboard').filter(
    (path) => !/\/payment$|\*$/.test(path),
  ),
  // Texts of a language are only there in a shop with a second one.
  ...new Set(adminPages.map(({ path }) => path).filter((path) => !path.includes('/:language'))),
];

test('every link of the sidebar leads to a page of the routes', () => {
  const links = groupsFor(permissionNames).flatMap((group) => group.links);
  const hasPage = (to: string) => paths.some((path) => matchPath(path, to));
  expect(links.map(({ to }) => to).filter((to) => !hasPage(to))).toEqual([]);
  expect(Object.keys(findIds).filter((path) => !paths.includes(path))).toEqual([]);
});

// Of users that other tests sign up and change at the same time, it shows none.
const queries: Record<string, string> = {
  '/Dashboard/MakeAdmin': '?q=admin',
  // Its full list is looked at by `products-table`.
  '/Dashboard/ManageAllProducts': '?q=beanie',
};

/** Found accessible in `filled-pages` and `account-pages`, with more on them than here. */
const filled = new Set([
  '/Dashboard',
  '/Dashboard/MyProfile',
  '/Dashboard/orders/:number',
  '/Dashboard/ManageAllOrders/:number',
  '/Dashboard/Customers/:id',
  ...['Customers', 'MakeAdmin', 'ManageAllOrders', 'Messages'].map((list) => `/Dashboard/${list}`),
]);

const perTest = 4;
const groups = Array.from({ length: Math.ceil(paths.length / perTest) }, (_, n) => {
  const group = paths.slice(n * perTest, (n + 1) * perTest);
  return { from: group[0], to: group.at(-1), group };
});

// Insights and lists show rows, whatever ran before.
beforeAll(async () => {
  await orderNumber(await beginAsAdmin());
});

test.for(groups)('$from to $to have their place and fit a small dark phone', async ({ group }) => {
  const admin = await beginAsAdmin();
  for (const path of group) {
    const id = path.includes(':') ? await findIds[path]?.(admin) : '';
    expect(id, `${path} has no id to open it with`).toBeDefined();
    await commands.emulateMedia({ colorScheme: 'light' });
    await page.viewport(1280, 800);
    const restore = lengthenAnswers();
    await openPage(path.replace(/:\w+/, id ?? '') + (queries[path] ?? ''));
    restore();
    await expectPlace(path);
    if (!filled.has(path)) await expectAccessible('light', ['color-contrast']);
    await commands.emulateMedia({ colorScheme: 'dark' });
    await expectNotSideways(768);
    await expectNotSideways(360);
    await page.viewport(320, 700);
    if (!filled.has(path)) await expectAccessible('dark at 320');
    expect(zoomedFields(), `${path}: fields that a phone zooms in on`).toEqual([]);
    await expectNotSideways(320);
  }
});

test('what is no page of the dashboard says so, and where to go', async () => {
  await beginAsAdmin();
  for (const path of ['/Dashboard/Nowhere', '/Dashboard/Content/nowhere']) {
    await openPage(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect.element(heading, { message: path }).toHaveTextContent('Page not found');
    await expect.element(page.getByRole('link', { name: 'Go to My Order' })).toBeVisible();
  }
});

const expectPlace = async (path: string): Promise<void> => {
  await expect.element(page.getByRole('heading', { level: 1 }), { message: path }).toBeVisible();
  const sidebar = page.getByRole('complementary').first().element();
  const current = () => sidebar.querySelectorAll('[aria-current=page]').length;
  await expect.poll(current, { message: path }).toBe(1);
  const isInView = () => {
    const link = sidebar.querySelector('[aria-current=page]');
    if (!link) return false;
    const { x, y, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(isInView, { message: `${path}: its link is in view` }).toBe(true);
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  if (path !== '/Dashboard') await expect.element(breadcrumbs, { message: path }).toBeVisible();
  expect(otherFonts(), path).toEqual([]);
  expect(await htmlFaults(), path).toEqual([]);
};

/** Its sizes have measures, which need the most room. */
const productId = async (admin: SignedIn): Promise<string> =>
  (await findProduct(admin, 'oxford-shirt-sky'))._id;

/** What customers write has no place to break a line. */
const longWord = 'Donaudampfschiff'.repeat(6);

const orderNumber = async (admin: SignedIn): Promise<string> => {
  const address = { ...shippingAddress, address: longWord, additionalInfo: longWord };
  const { orderId } = await buyItems(admin, [{ slug: 'rib-beanie-mustard' }], address);
  const { orders } = await callShop<{ orders: { id: string; number: number }[] }>(
    admin,
    'GET',
    `/orders?email=${admin.email}`,
  );
  return String(orders.find(({ id }) => id === orderId)?.number);
};

const userId = async (admin: SignedIn): Promise<string | undefined> =>
  (await callShop<{ _id: string }[]>(admin, 'GET', '/user?size=1'))[0]?._id;

const bulkEditId = async (admin: SignedIn): Promise<string> => {
  const target = { ids: [await productId(admin)] };
  const body = { target, change: { kind: 'price', percent: -10 } };
  return (await callShop<{ _id: string }>(admin, 'POST', '/bulk-edits', body))._id;
};

const productImportId = async (admin: SignedIn): Promise<string> =>
  (await callShop<{ _id: string }>(admin, 'POST', '/product-imports?name=products.csv', {}))._id;

const emailId = async (admin: SignedIn): Promise<string | undefined> => {
  await buyItems(admin, [{ slug: 'rib-beanie-mustard' }]);
  const list = await callShop<{ emails: { id: string }[] }>(admin, 'GET', '/outbox?size=1');
  return list.emails[0]?.id;
};

const contentId = (kind: string) => async (admin: SignedIn) => {
  const path = `/managed-pages?kind=${kind}&size=1`;
  return (await callShop<{ pages: { id: string }[] }>(admin, 'GET', path)).pages[0]?.id;
};

const issueId = async (admin: SignedIn): Promise<string> => {
  const id = randomUuid();
  const typed = { subject: 'Wool, early', preview: '', body: { type: 'doc' }, groupId: null };
  await callShop(admin, 'POST', '/newsletter/issues', { id, ...typed });
  return id;
};

const threadId = async (admin: SignedIn) => {
  await writeMessage('', { name: longWord, email: 'ines@example.com', message: 'Is it wool?' });
  type Found = { threads: { id: string }[] };
  return (await callShop<Found>(admin, 'GET', '/contact-threads?size=1')).threads[0]?.id;
};

const collectionId = async (admin: SignedIn) => {
  const path = '/managed-collections?size=1';
  type Found = { collections: { id: string }[] };
  return (await callShop<Found>(admin, 'GET', path)).collections[0]?.id;
};

/** What the pages of one thing are opened with. */
const findIds: Record<string, (admin: SignedIn) => Promise<string | undefined>> = {
  '/Dashboard/orders/:number': orderNumber,
  '/Dashboard/updateProfile/:id': userId,
  '/Dashboard/ManageAllOrders/:number': orderNumber,
  '/Dashboard/BulkEdits/:id': bulkEditId,
  '/Dashboard/ImportProducts/:id': productImportId,
  '/Dashboard/product-update/:id': productId,
  '/Dashboard/product-preview/:id': productId,
  '/Dashboard/Collections/:id': collectionId,
  '/Dashboard/Delivery/:id': async () => 'new',
  '/Dashboard/Messages/:id': threadId,
  '/Dashboard/Content/Pages/:id': contentId('page'),
  '/Dashboard/Content/Journal/:id': contentId('article'),
  '/Dashboard/Newsletter/Issues/:id': issueId,
  '/Dashboard/Customers/:id': userId,
  '/Dashboard/Outbox/:id': emailId,
  '/Dashboard/Content/:place': async () => 'home',
  '/Dashboard/Settings/:group': async () => 'look',
  '/Dashboard/Insights/:metric': () => Promise.resolve('revenue'),
};
