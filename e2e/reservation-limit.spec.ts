// What an account may reserve without paying is said with the way on.
import { expect } from '@playwright/test';
import { addToCart, goToPayment, orderCard, payButton, signUp } from './actions.ts';
import { test, visit } from './fixtures.ts';

// The browser reports the failed call.
test.use({ failures: [409] });

test('a fourth unpaid order is told to pay or delete one, with a link there', async ({ page }) => {
  await signUp(page);
  await addToCart(page, 'rib-beanie-mustard');
  await goToPayment(page);
  await expect(payButton(page)).toBeVisible();
  for (let more = 0; more < 3; more++) {
    // As another browser of the same customer: a checkout of its own.
    await page.evaluate(() => localStorage.removeItem('hemline.checkout'));
    await visit(page, '/Dashboard/payment');
    if (more < 2) await expect(payButton(page)).toBeVisible();
  }
  const main = page.getByRole('main');
  await expect(main).toContainText('You have 3 unpaid orders. Pay or delete one first.');
  await expect(main).toContainText('You have not been charged.');
  await main.getByRole('link', { name: 'Go to My Order' }).click();
  await expect(page).toHaveURL(/\/Dashboard$/);
  await expect(orderCard(page, 'Rib Beanie')).toHaveCount(3);
});
