// Without JavaScript: the shop can be browsed and searched, and says what it can't do.
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const width of [390, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the search button leads to a form, which finds', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/search\??$/);
      const form = page.getByRole('main').getByRole('search');
      await form.getByRole('searchbox', { name: 'Search' }).fill('linen shirt');
      await form.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL('/search?q=linen+shirt');
      await expect(heading(page)).toHaveText('“linen shirt”');
      await expect(form.getByRole('searchbox')).toHaveValue('linen shirt');
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
    });

    test('filters are a form, cards lead to products, and these to the cart', async ({ page }) => {
      const main = page.getByRole('main');
      await page.goto('/Shop');
      const cards = main.getByRole('listitem').filter({ hasText: '$' });
      await expect(cards).toHaveCount(8);
      // None that cannot work.
      await expect(cards.getByRole('button')).toHaveCount(0);
      const filters = page.getByRole('complementary', { name: 'Filters' });
      await filters.getByRole('checkbox', { name: /^Hat/ }).check();
      await filters.getByRole('button', { name: 'Show items' }).click();
      await expect(page).toHaveURL(/category=Hat/);
      await expect(main.getByRole('status').first()).toHaveText('13 items');
      await cards.filter({ hasText: 'Rib Beanie' }).first().getByRole('link').click();
      await expect(page).toHaveURL(/\/product\/rib-beanie/);
      await main.getByRole('button', { name: 'Add to cart' }).first().click();
      await expect(page).toHaveURL(/\/productsCart\?add=/);
      await expect(page.getByText(/^Your cart is kept in this browser/)).toBeVisible();
    });
  });

const pagesWithScripts = {
  '/Login': 'This form',
  '/SignUp': 'This form',
  '/checkoutForm': 'The checkout',
  '/Dashboard': 'Your account',
  '/ConfirmEmail': 'This page',
};

test('pages that need scripts say so, and show nothing that would wait', async ({ page }) => {
  const main = page.getByRole('main');
  for (const [path, what] of Object.entries(pagesWithScripts)) {
    await page.goto(path);
    await expect(page.getByText(`${what} needs JavaScript.`)).toBeVisible();
    await expect(page.getByText(/Loading|One moment/)).toBeHidden();
    await expect(main.getByRole('button')).toHaveCount(0);
    await expect(main.getByRole('textbox')).toHaveCount(0);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, path).toBe(0);
    }
  }
});

test('the menu of a phone leads to the links at the end, that of the account to the login', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Menu, at the end of the page' }).click();
  await expect(page).toHaveURL(/#footer$/);
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('link', { name: 'Login' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/Login$/);
});
