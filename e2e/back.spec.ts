// Back and links over real documents: dialogs, places of a listing, reloads.
import { expect, type Page } from '@playwright/test';
import { addToCart } from './actions.ts';
import { hydrated, test, visit } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('Back closes a dialog, also one that a reload closed; the next Back leaves the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = () => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await visit(page, '/About');
  await openMenu();
  await menu.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL('/Shop');
  await openMenu();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/Shop');
  await openMenu();
  await page.reload();
  await hydrated(page);
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/About');
});

test('links load no new document, and lead back to the same place of the listing', async ({
  page,
}) => {
  await visit(page, '/Shop?category=Clothing&page=2');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const cards = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  const names = await cards.allInnerTexts();
  await cards.nth(5).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await cards.nth(5).click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL('/Shop?category=Clothing&page=2');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.reload();
  await expect(cards).toHaveText(names);
});

test('a searched text that is in no URL is there after a reload, with its filters', async ({
  page,
}) => {
  await visit(page, '/search?sale=true');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('hat');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search');
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^On sale/ })
    .check();
  await expect(page).toHaveURL('/search?sale=true');
  await page.reload();
  await expect(heading(page)).toHaveText('“hat”');
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^\d of 13 items$/);
});

test('Back from the login leads to the page before, and not in a circle', async ({ page }) => {
  await addToCart(page, 'rib-beanie-mustard');
  await page.getByRole('main').getByRole('button', { name: 'View cart' }).first().click();
  await expect(page).toHaveURL('/productsCart');
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page).toHaveURL(/^[^?]*\/Login\?next=/);
  await page.goBack();
  await expect(page).toHaveURL('/productsCart');
  // As a document of its own it has a place in the history, which the login takes.
  await page.goto('/checkoutForm');
  await expect(page).toHaveURL(/\/Login\?next=/);
  await page.goBack();
  await expect(page).toHaveURL('/productsCart');
});
