// The cart of an account, in two browsers of one customer.
import { expect, type Page, type Response } from '@playwright/test';
import { addToCart, type Customer, fillLogin, newCustomer, signUp } from './actions.ts';
import { test, visit } from './fixtures.ts';

const beanie = 'rib-beanie-mustard';
const cap = 'watch-cap-charcoal';
const trench = 'belted-trench-stone';

const quantity = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: `Quantity of ${name}` });
const lines = (page: Page) => page.getByRole('main').getByRole('spinbutton');

/** As when the customer comes back to the tab. */
const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Does `act`, and waits until the account's cart has `count` lines by this browser. */
const saved = async (page: Page, count: number, act: () => Promise<unknown>): Promise<void> => {
  const answer = page.waitForResponse(
    async (response) =>
      new URL(response.url()).pathname === '/cart' &&
      response.ok() &&
      (await linesOf(response)) === count,
  );
  await act();
  await answer;
};

// A page that is left takes its answers along.
const linesOf = async (response: Response): Promise<number | undefined> =>
  (await response.json().catch(() => null))?.lines.length;

const signIn = async (page: Page, customer: Customer, count: number): Promise<void> => {
  await visit(page, '/Login');
  await saved(page, count, () => fillLogin(page, customer));
};

/** A customer whose account has a cap, and a second browser, of a guest with a beanie. */
const twoBrowsers = async (page: Page, other: Page) => {
  const customer = newCustomer();
  await saved(page, 0, () => signUp(page, customer));
  await saved(page, 1, () => addToCart(page, cap));
  await addToCart(other, beanie);
  return customer;
};

test("a guest's cart joins the account's, and both browsers show it", async ({
  page,
  openAnother,
}) => {
  const other = await openAnother();
  const customer = await twoBrowsers(page, other);
  await signIn(other, customer, 2);
  await visit(other, '/productsCart');
  await expect(lines(other)).toHaveCount(2);
  await expect(quantity(other, 'Watch Cap')).toHaveValue('1');
  await expect(quantity(other, 'Rib Beanie')).toHaveValue('1');

  await visit(page, '/productsCart');
  await expect(lines(page)).toHaveCount(2);
  await saved(page, 2, () => quantity(page, 'Rib Beanie').fill('2'));
  await saved(page, 1, () => page.getByRole('button', { name: 'Remove Watch Cap' }).click());
  await lookAgain(other);
  await expect(lines(other)).toHaveCount(1);
  await expect(quantity(other, 'Rib Beanie')).toHaveValue('2');
});

test.describe('without a connection', () => {
  test.use({ failures: ['net::ERR_INTERNET_DISCONNECTED'] });

  test('what was changed without a connection counts once it is back', async ({
    page,
    openAnother,
  }) => {
    const other = await openAnother();
    const customer = await twoBrowsers(page, other);
    await signIn(other, customer, 2);
    await saved(page, 2, () => visit(page, '/productsCart'));
    await expect(lines(page)).toHaveCount(2);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Remove Watch Cap' }).click();
    await quantity(page, 'Rib Beanie').fill('3');
    await expect(lines(page)).toHaveCount(1);
    await saved(other, 3, () => addToCart(other, trench, 'M'));
    await saved(page, 2, () => page.context().setOffline(false));
    await expect(lines(page)).toHaveCount(2);
    await expect(quantity(page, 'Rib Beanie')).toHaveValue('3');
    await visit(other, '/productsCart');
    await expect(quantity(other, 'Rib Beanie')).toHaveValue('3');
    await expect(lines(other)).toHaveCount(2);
  });
});

test('a cart stays after signing out, but does not follow another customer', async ({ page }) => {
  const [ines, tom] = [newCustomer(), newCustomer()];
  await saved(page, 0, () => signUp(page, ines));
  await saved(page, 1, () => addToCart(page, cap));
  const signOut = async () => {
    await visit(page, '/About');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  };
  await signOut();
  await addToCart(page, beanie);
  await visit(page, '/productsCart');
  await expect(lines(page)).toHaveCount(2);
  await saved(page, 1, () => signUp(page, tom));
  await visit(page, '/productsCart');
  await expect(quantity(page, 'Rib Beanie')).toHaveValue('1');
  await expect(lines(page)).toHaveCount(1);
  await signOut();
  await signIn(page, ines, 1);
  await visit(page, '/productsCart');
  await expect(quantity(page, 'Watch Cap')).toHaveValue('1');
  await expect(lines(page)).toHaveCount(1);
});

test('pages of guests load nothing of it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await addToCart(page, beanie);
  await visit(page, '/productsCart');
  await expect(lines(page)).toHaveCount(1);
  expect(scripts.filter((url) => /sync-cart|\/cart$/.test(url))).toEqual([]);
});
