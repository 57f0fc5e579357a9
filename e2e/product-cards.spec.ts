// Product cards: what is heard and tabbed through, and what a thumb can press.
import { expect, type Page } from '@playwright/test';
import { test, visit } from './fixtures.ts';

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
const nameOf = (page: Page, index: number) => cards(page).nth(index).getByRole('link').first();
const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

test('the name comes first, then one stop for both buttons', async ({ page }) => {
  await visit(page, '/Shop');
  await nameOf(page, 0).focus();
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Add to cart: Belted Trench Coat');
  await page.keyboard.press('ArrowRight');
  expect(await focusedName(page)).toBe('Buy now: Belted Trench Coat');
  await page.keyboard.press('Tab');
  await expect(nameOf(page, 1)).toBeFocused();
});

test('by keys: a size is chosen from the card, and Buy now leads to the cart', async ({ page }) => {
  await visit(page, '/Shop');
  await nameOf(page, 0).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/productsCart');
  await expect(page.getByRole('main')).toContainText('Belted Trench Coat');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  test('Buy now is as wide as its card and 44 px high', async ({ page }) => {
    await visit(page, '/Shop');
    const card = await cards(page).first().boundingBox();
    const button = await page
      .getByRole('button', { name: 'Buy now: Belted Trench Coat' })
      .boundingBox();
    expect(button?.width).toBe(card?.width);
    expect(button?.height).toBeGreaterThanOrEqual(44);
  });

  test('a long word in a name stays within its card', async ({ page }) => {
    await visit(page, '/Shop');
    await nameOf(page, 0).evaluate((link) => {
      link.textContent = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';
    });
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
  });
});
