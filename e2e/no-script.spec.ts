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

    test('the filters are a form', async ({ page }) => {
      await page.goto('/Shop');
      const filters = page.getByRole('complementary', { name: 'Filters' });
      await filters.getByRole('checkbox', { name: /^Hat/ }).check();
      await filters.getByRole('button', { name: 'Show items' }).click();
      await expect(page).toHaveURL(/category=Hat/);
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText('13 items');
    });

    test('cards lead to their products, without buttons that cannot work', async ({ page }) => {
      await page.goto('/Shop');
      const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: '$' });
      await expect(cards).toHaveCount(8);
      await expect(cards.getByRole('button')).toHaveCount(0);
      await cards.first().getByRole('link').click();
      await expect(page).toHaveURL(/\/product\//);
    });

    test('a product page leads to the cart page, which says what it needs', async ({ page }) => {
      await page.goto('/product/rib-beanie-mustard');
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
      await expect(page).toHaveURL(/\/productsCart\?add=/);
      await expect(page.getByText(/^Your cart is kept in this browser/)).toBeVisible();
    });

    for (const [path, what] of [
      ['/Login', 'This form'],
      ['/SignUp', 'This form'],
      ['/checkoutForm', 'The checkout'],
      ['/Dashboard', 'Your account'],
      ['/ConfirmEmail', 'This page'],
    ] as const)
      test(`${path} says what it needs, and shows nothing that would wait`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByText(`${what} needs JavaScript.`)).toBeVisible();
        await expect(page.getByText(/Loading|One moment/)).toBeHidden();
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways).toBe(0);
      });
  });

test('on a phone the menu button leads to the links at the end of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Menu, at the end of the page' }).click();
  await expect(page).toHaveURL(/#footer$/);
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeInViewport();
});

test('the account menu opens, and leads to the login page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('link', { name: 'Login' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/Login$/);
});
