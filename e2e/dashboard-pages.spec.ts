// Every page of the dashboard, as the routes list them: found in the sidebar, dark, on 320 px.
import { expect, type Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../src/web/routes.ts';
import { signInAsAdmin } from './admin-actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';
import { startShop } from './shop-process.ts';

/** Below /Dashboard; the payment is a step of the checkout, which has no sidebar on phones. */
const pathsOf = (entries: readonly RouteConfigEntry[], above: string): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const url = path ? `${above}/${path}` : above;
    return children.length > 0 ? pathsOf(children, url) : index || path ? [url] : [];
  });
const dashboard = routes.find(({ path }) => path === 'Dashboard');
const paths = pathsOf(dashboard?.children ?? [], '/Dashboard').filter(
  (path) => !/\/payment$|\*$/.test(path),
);

test('the routes list the pages of the dashboard', () => {
  expect(paths.length).toBeGreaterThan(20);
});

test('every page of the dashboard has its place, and fits a small phone in the dark', async ({
  openAnother,
}) => {
  test.setTimeout(300_000);
  const shop = await startShop();
  try {
    const admin = await openAnother({
      baseURL: shop.url,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    await signInAsAdmin(admin, shop);
    const { products } = await managedProducts(admin);
    for (const path of paths) {
      const id = /product-/.test(path) ? products[0]?._id : null;
      // What has no id in a new shop has journeys of its own.
      if (path.includes(':') && !id) continue;
      await admin.setViewportSize({ width: 1280, height: 800 });
      await visit(admin, path.replace(/:\w+/, id ?? ''));
      await expect(admin.getByRole('heading', { level: 1 }), path).toBeVisible();
      const current = admin.getByRole('complementary').locator('[aria-current=page]');
      await expect(current, path).toHaveCount(1);
      if (path !== '/Dashboard')
        await expect(admin.getByRole('navigation', { name: 'Breadcrumbs' }), path).toBeVisible();
      await admin.setViewportSize({ width: 320, height: 700 });
      await expectAccessible(admin, 'dark at 320');
      await expect.poll(() => admin.evaluate(sideways), path).toBe(0);
    }
  } finally {
    await shop.remove();
  }
});

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** By the call of the page itself: its products have measures, which need the most room. */
const managedProducts = async (page: Page): Promise<{ products: { _id: string }[] }> => {
  const answer = page.waitForResponse(/\/managed-products\?/);
  await visit(page, '/Dashboard/ManageAllProducts?q=oxford');
  return await (await answer).json();
};
