// States that pages open into: each passes axe, light and wide, then dark and narrow.
import { expect, type Page } from '@playwright/test';
import { addToCart, cards, goToAddress, goToPayment, pay, signUp } from './actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, failures: [402, 404, 429, 500, 503] });

type State = { name: string; widths?: readonly number[]; open: (page: Page) => Promise<void> };

const longWord = 'w'.repeat(100);

const states: State[] = [
  {
    name: 'the menu of phones',
    widths: [390],
    open: async (page) => {
      await visit(page, '/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the search with suggestions',
    open: async (page) => {
      await visit(page, '/');
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('combobox').fill('linen');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'the size guide',
    open: async (page) => {
      await visit(page, '/product/cord-overshirt-moss');
      await page.getByRole('main').getByRole('link', { name: 'Size guide' }).click();
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'the sizes of a card',
    open: async (page) => {
      await visit(page, '/Shop');
      const add = page.getByRole('main').getByRole('button', { name: /^(Choose|Add)/ });
      await add.first().click();
    },
  },
  {
    name: 'the account menu',
    widths: [1280],
    open: async (page) => {
      await signUp(page);
      await page.getByRole('button', { name: 'Your account' }).click();
      await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
    },
  },
  {
    name: 'an address with errors',
    open: async (page) => {
      await signUp(page);
      await addToCart(page, 'rib-beanie-mustard');
      await goToAddress(page);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'a declined card',
    open: async (page) => {
      await signUp(page);
      await addToCart(page, 'rib-beanie-mustard');
      await goToPayment(page);
      await pay(page, cards.declined);
      await expect(
        page.getByRole('main').getByRole('alert').filter({ hasText: 'declined' }),
      ).toBeVisible();
    },
  },
  {
    name: 'an error of the server',
    open: async (page) => {
      await visit(page, '/About');
      await page.route('**/productss?*', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Hats' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    },
  },
  {
    name: 'too many requests',
    open: async (page) => {
      await visit(page, '/About');
      await page.route('**/productss?*', (route) => route.fulfill({ status: 429, body: '{}' }));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Hats' }).click();
      await expect(page.getByText('The shop cannot answer right now.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  { name: 'an unknown page', open: (page) => visit(page, '/nowhere') },
];

for (const { name, widths = [1280, 390], open } of states)
  for (const width of widths)
    test(`${name}, ${width} px wide, passes axe`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' });
      await open(page);
      await expectAccessible(page, name);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNotSideways(page);
    });

test('a long word in the name and in the cart scrolls nothing sideways', async ({ page }) => {
  await signUp(page);
  await addToCart(page, 'rib-beanie-mustard');
  await page.evaluate((word) => {
    const [line] = JSON.parse(localStorage.getItem('cartProducts') ?? '[]');
    const named = [{ ...line, _id: word, productName: word, BrandName: word }];
    localStorage.setItem('cartProducts', JSON.stringify(named));
  }, longWord);
  await visit(page, '/Dashboard/MyProfile');
  await page.getByLabel('Name').fill(longWord);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update Success')).toBeVisible();
  for (const path of ['/Dashboard/MyProfile', '/productsCart', '/checkoutForm'])
    for (const width of [320, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNotSideways(page);
    }
});

const expectNotSideways = async (page: Page): Promise<void> => {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  // Less than none: a dialog holds back the scroll bar of its page.
  expect(sideways, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
};
