// The dashboard itself: who gets its pages and their code, and how admins move through it.
import { expect, type Page, type Request } from '@playwright/test';
import { fillLogin, newCustomer, signUp } from './actions.ts';
import { adminPassword, signInAsAdmin } from './admin-actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';
import { adminEmail, startShop } from './shop-process.ts';

// Of pages for admins, as a customer gets them, and of a call that gets no answer.
test.use({ failures: [401, 403, 404, 'net::ERR_FAILED'] });

const adminPaths = [
  'ManageAllOrders',
  'AddProduct',
  'ManageAllProducts',
  'product-update/00000000-0000-4000-8000-000000000000',
  'ManageReviews',
  'MakeAdmin',
  'AuditLog',
  'Searches',
].map((path) => `/Dashboard/${path}`);

test('customers get neither pages of admins nor their code; admins do', async ({ openAnother }) => {
  test.setTimeout(180_000);
  const shop = await startShop();
  try {
    const customer = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    const ines = await signUp(customer, newCustomer());
    const fetched: Request[] = [];
    customer.on('request', (request) => fetched.push(request));
    for (const path of adminPaths) {
      const answer = await customer.goto(path);
      expect(answer?.status(), path).toBe(403);
      await expect(customer.getByRole('heading', { level: 1 }), path).toHaveText('Admins only');
      await expect(customer.getByRole('link', { name: 'Manage All Orders' })).toHaveCount(0);
    }
    await expectAccessible(customer, 'a page for admins only');
    // A press of the keys finds nothing either.
    await customer.keyboard.press('Control+k');
    await customer.getByRole('link', { name: 'Go to my orders' }).click();
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('No orders yet');
    expect(await adminCodeOf(customer, fetched)).toEqual([]);
    expect((await customer.goto('/Dashboard/nowhere'))?.status()).toBe(404);
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Page not found');

    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);
    const ofAdmin: Request[] = [];
    admin.on('request', (request) => ofAdmin.push(request));
    // From the shop the dashboard comes as a document of its own.
    await admin.goto('/Shop');
    await admin.getByRole('button', { name: 'Your account' }).click();
    await admin.getByRole('link', { name: 'Dashboard' }).click();
    await admin.getByRole('link', { name: 'Manage All Products' }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('All products');
    expect(await adminCodeOf(admin, ofAdmin)).not.toEqual([]);
    await admin.goBack();
    await admin.goBack();
    await expect(admin).toHaveURL(/\/Shop$/);

    // Who has to log in first comes back to the page.
    const other = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    expect((await other.goto('/Dashboard/ManageAllOrders?q=coat'))?.status()).toBe(200);
    await expect(other).toHaveURL(/\/Login\?next=%2FDashboard%2FManageAllOrders%3Fq%3Dcoat$/);
    await fillLogin(other, { name: '', email: adminEmail, password: adminPassword });
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('All orders');
    await expect(other).toHaveURL(/ManageAllOrders\?q=coat$/);
    // Its token is still good, but the server goes by the cookie: no circle of the two.
    await other.context().clearCookies();
    await other.goto('/Dashboard/MakeAdmin');
    await expect(other).toHaveURL(/\/Login\?next=%2FDashboard%2FMakeAdmin$/);
    await expect(other.getByText('You were signed out.')).toBeVisible();

    // The next document of a customer who became an admin has all pages.
    await shop.query("update users set role = 'admin' where email = $1", [ines.email]);
    expect((await customer.goto('/Dashboard/ManageAllOrders'))?.status()).toBe(200);
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('All orders');
  } finally {
    await shop.remove();
  }
});

test('an admin finds pages, products and customers by keys alone, and on a phone', async ({
  openAnother,
}) => {
  test.setTimeout(180_000);
  const shop = await startShop();
  try {
    const ines = newCustomer();
    await signUp(await openAnother({ baseURL: shop.url }), ines);
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);
    await visit(admin, '/Dashboard/ManageAllOrders');
    const heading = admin.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('All orders');
    const palette = admin.getByRole('dialog', { name: 'Search' });
    const chosen = palette.getByRole('option', { selected: true });

    await admin.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await expect(chosen).toContainText('Manage All Orders');
    await expectAccessible(admin, 'the palette');
    await admin.keyboard.type('revi');
    await expect(chosen).toContainText('Manage Reviews');
    await admin.keyboard.press('Enter');
    await expect(heading).toHaveText('Reviews');
    await expect(palette).toBeHidden();

    await admin.keyboard.press('Meta+k');
    await admin.keyboard.type('coat');
    await expect(palette.getByRole('group', { name: 'Products' })).toContainText('Coat');
    await expect(chosen).toContainText('Coat');
    await admin.keyboard.press('ArrowDown');
    const name = (await chosen.textContent()) ?? '';
    await expectAccessible(admin, 'what the palette found');
    await admin.keyboard.press('Enter');
    await expect(admin).toHaveURL(/product-update/);
    await expect(heading).toHaveText(/Coat/);
    expect(name).toContain((await heading.textContent()) ?? '-');
    const way = admin.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(way).toHaveText('DashboardAll products');

    await admin.keyboard.press('Control+k');
    await admin.keyboard.type(ines.email.toUpperCase());
    await expect(chosen).toContainText(ines.email);
    await palette.getByRole('combobox').fill('no such thing');
    await expect(palette.getByRole('status')).toHaveText('Nothing found for “no such thing”.');
    await admin.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(admin.locator('body')).not.toHaveAttribute('inert');

    // Without an answer it says so, and pages are found all the same.
    await admin.route('**/admin-search*', (route) => route.abort());
    await admin.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('audit');
    await expect(palette.getByRole('status')).toContainText('The shop did not respond.');
    await expect(chosen).toContainText('Audit Log');
    await admin.unroute('**/admin-search*');

    await admin.setViewportSize({ width: 360, height: 740 });
    await visit(admin, '/Dashboard/ManageAllOrders');
    await admin.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = admin.getByRole('dialog', { name: 'Menu' });
    await expectAccessible(admin, 'the drawer');
    await drawer.getByText('Products', { exact: true }).click();
    await drawer.getByRole('link', { name: 'Manage All Products' }).click();
    await expect(heading).toHaveText('All products');
    await expect(drawer).toBeHidden();
    await admin.getByRole('button', { name: 'Search the dashboard' }).click();
    await expect(palette.getByRole('combobox')).toBeFocused();
    await admin.goBack();
    await expect(palette).toBeHidden();
    await expect(heading).toHaveText('All products');
  } finally {
    await shop.remove();
  }
});

/** Of these requests, the scripts that name what is for admins, and the calls for them. */
const adminCodeOf = async (page: Page, requests: readonly Request[]): Promise<string[]> => {
  const found: string[] = [];
  for (const url of new Set(requests.map((request) => request.url()))) {
    const text = url.endsWith('.js') ? await (await page.request.get(url)).text() : '';
    if (/\/admin-|managed-|audit-log/.test(url) || /cmdk|AuditLog/.test(text)) found.push(url);
  }
  return found;
};
