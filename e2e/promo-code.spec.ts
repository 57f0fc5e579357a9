// A promo code in cart and checkout: sums first, an applied code as a chip, errors at the field.
import { expect, type Page } from '@playwright/test';
import { addToCart, signUp } from './actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });

const type = async (page: Page, code: string) => {
  await summary(page).getByLabel('Promo code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
};

test.describe('with codes that do not count', () => {
  test.use({ failures: [422] });

  test('a code that does not count is told at its field, which keeps it', async ({ page }) => {
    await addToCart(page, 'rib-beanie-mustard');
    await visit(page, '/productsCart');
    await summary(page).getByRole('button', { name: 'Have a promo code?' }).click();
    const field = summary(page).getByLabel('Promo code', { exact: true });
    await expect(field).toBeFocused();
    await type(page, 'nope');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/not valid\. Check the spelling/);
    await expect(field).toHaveValue('nope');
    await expect(field).toBeFocused();
    await expectAccessible(page, 'the cart');
  });
});

test('an applied code is a chip with its saving, and travels to the address', async ({ page }) => {
  await signUp(page);
  await addToCart(page, 'rib-beanie-mustard');
  await visit(page, '/productsCart');
  await summary(page).getByRole('button', { name: 'Have a promo code?' }).press('Enter');
  await type(page, 'firsthem');
  const remove = summary(page).getByRole('button', { name: 'Remove promo code FIRSTHEM' });
  await expect(remove).toBeFocused();
  await expect(summary(page)).toContainText('20% off your first purchase, applied.');
  await expect(summary(page)).toContainText('FIRSTHEM, 20% off');
  await expectAccessible(page, 'the cart');
  await visit(page, '/checkoutForm');
  await expect(summary(page)).toContainText('FIRSTHEM, 20% off');
  await remove.click();
  await expect(summary(page)).not.toContainText('FIRSTHEM, 20% off');
  await expect(summary(page).getByLabel('Promo code', { exact: true })).toBeFocused();
});
