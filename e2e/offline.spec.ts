// A network that is really gone, and scripts that do not come: the page stays and says so.
import { expect, type Page } from '@playwright/test';
import { addToCart, fillAddress, payButton } from './actions.ts';
import { beginSignedIn } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: /offline|failed|not resp/ });
const toShop = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'SHOP' });
const isShop = (page: Page) => page.getByRole('heading', { level: 1, name: 'Shop' });

test.use({ failures: [404, 'net::ERR_', 'Error loading route module', 'dynamically imported'] });

test('cart, address and payment open offline until the shop is needed', async ({
  page,
  context,
}) => {
  await beginSignedIn(page);
  await addToCart(page, 'rib-beanie-mustard');
  const paymentScript = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('payment-page'),
  );
  await visit(page, '/productsCart');
  await paymentScript;
  await context.setOffline(true);
  await expect(notice(page)).toHaveText('You are offline. Your cart is saved on this device.');
  await page.getByRole('link', { name: 'Check out' }).click();
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(notice(page)).toContainText('The page opens once you are back online.');
  await expect(page.getByLabel('Phone')).toHaveValue('07700900123');
  await context.setOffline(false);
  await expect(payButton(page)).toBeVisible();
});

test('a page whose script is missing opens once the network is back', async ({ page, context }) => {
  await visit(page, '/About');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(notice(page)).toContainText('The page opens once you are back online.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notice(page)).toContainText('The page opens once you are back online.');
  await expect(page).toHaveURL(/About$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/contact$/);
  await expect(notice(page)).toHaveCount(0);
});

test('a script that does not come reloads the page, where the next press opens it', async ({
  page,
}) => {
  await visit(page, '/About');
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  // There again for the next document, whose pointer on the link may ask before the press.
  let isMissing = true;
  await page.route(/assets\/shop-page/, (route) =>
    isMissing ? route.fulfill({ status: 404 }) : route.continue(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isMissing = false;
  });
  await Promise.all([page.waitForEvent('load'), toShop(page).click()]);
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(false);
  await expect(page).toHaveURL(/About$/);
  await toShop(page).click();
  await expect(isShop(page)).toBeVisible();
});
