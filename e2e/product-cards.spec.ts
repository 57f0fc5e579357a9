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
  await nameOf(page, 1).focus();
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Add to cart: Cable Knit Sweater');
  await page.keyboard.press('ArrowRight');
  expect(await focusedName(page)).toBe('Buy now: Cable Knit Sweater');
  await page.keyboard.press('Tab');
  await expect(nameOf(page, 2)).toBeFocused();
});

test('by keys: a size is chosen from the card, and Buy now leads to the cart', async ({ page }) => {
  await visit(page, '/Shop');
  await nameOf(page, 1).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/productsCart');
  await expect(page.getByRole('main')).toContainText('Cable Knit Sweater');
});

test('a hovered or focused card shows its second image, and says its colors', async ({ page }) => {
  await visit(page, '/Shop');
  const card = cards(page).filter({ hasText: 'Breton Stripe Tee' }).first();
  await expect(card).toContainText('2 colors');
  await expect(cards(page).first()).not.toContainText('color');
  const second = card.locator('picture').nth(1);
  await expect(second).toHaveCount(0);
  await card.hover();
  await expect(second.locator('img')).toHaveJSProperty('complete', true);
  await expect(second.locator('xpath=ancestor::div[1]')).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(second.locator('xpath=ancestor::div[1]')).toHaveCSS('opacity', '0');
  await card.getByRole('link').first().focus();
  await expect(second.locator('xpath=ancestor::div[1]')).toHaveCSS('opacity', '1');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  test('the plus opens a sheet with Add to cart and Buy now, for one size as well', async ({
    page,
  }) => {
    await visit(page, '/Shop');
    await expect(page.getByRole('button', { name: /^Buy now/ })).toHaveCount(0);
    const plus = page.getByRole('button', { name: 'Add Rib Beanie to cart' });
    expect((await plus.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await plus.tap();
    const sheet = page.getByRole('dialog', { name: 'Rib Beanie' });
    await expect(sheet.getByRole('radio', { name: 'One size' })).toBeChecked();
    await sheet.getByRole('button', { name: 'Add to cart' }).tap();
    await expect(sheet).toBeHidden();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Add Cable Knit Sweater to cart' }).tap();
    const sizes = page.getByRole('dialog', { name: 'Cable Knit Sweater' });
    const buyNow = sizes.getByRole('button', { name: 'Buy now' });
    await expect(buyNow).toBeDisabled();
    await sizes.getByText('M', { exact: true }).tap();
    await buyNow.tap();
    await expect(page).toHaveURL('/productsCart');
    await expect(page.getByRole('main')).toContainText('Cable Knit Sweater');
  });

  test('the images of a card are swiped, and a tap on them opens the product', async ({ page }) => {
    await visit(page, '/Shop');
    const card = cards(page).first();
    const row = card.locator('.overflow-hidden').first().locator('..');
    const images = card.locator('picture');
    await expect(images).toHaveCount(1);
    await row.dispatchEvent('pointerdown');
    await expect(images).toHaveCount(2);
    const place = await row.evaluate((element) => {
      element.scrollTo({ left: element.clientWidth });
      return element.scrollLeft / element.clientWidth;
    });
    expect(place).toBe(1);
    await row.tap();
    await expect(page).toHaveURL('/product/rib-beanie-mustard');
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
