// The cart of a browser, in two of its tabs and after a reload.
import { expect, type Page } from '@playwright/test';
import { addToCart } from './actions.ts';
import { test, visit } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cartLink = (page: Page, items: number) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^Cart, ${items} items?$`) });

test('two tabs show the same cart, neither undoes the other, and a reload keeps it', async ({
  page,
  context,
}) => {
  await visit(page, '/productsCart');
  const other = await context.newPage();
  await addToCart(other, 'rib-beanie-mustard');
  await expect(cartLink(page, 1)).toBeVisible();
  const quantity = page.getByRole('group', { name: 'Quantity of Rib Beanie' });
  await quantity.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(cartLink(other, 2)).toBeVisible();
  await addToCart(other, 'watch-cap-charcoal');
  await expect(cartLink(page, 3)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Rib Beanie' }).click();
  await expect(cartLink(other, 1)).toBeVisible();
  await page.reload();
  await expect(cartLink(page, 1)).toBeVisible();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toContainText('$27.95');
});
