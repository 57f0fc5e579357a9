// The page of one order: complete for its customer, unknown to others.
import { expect } from '@playwright/test';
import { address, addToCart, buy, goToPayment, signUp } from './actions.ts';
import { test, visit } from './fixtures.ts';
import { accountScriptBytesMax, expectPageChecks } from './page-checks.ts';

test.use({ failures: [404] });

test('an order has a page, which other customers do not find', async ({ page, openAnother }) => {
  await signUp(page);
  const transaction = await buy(page, 'rib-beanie-mustard');
  await page.getByRole('link', { name: /^Order \d+/ }).click();
  await expect(page).toHaveURL(/\/Dashboard\/orders\/\d+$/);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
  await expect(page.getByRole('row').filter({ hasText: 'Rib Beanie' })).toContainText('$31.95');
  for (const text of [address.Address, address.Phone, transaction, 'Total paid', '$59.95'])
    await expect(main).toContainText(text);
  await expect(main.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Print' })).toBeVisible();

  const url = page.url();
  const other = await openAnother();
  await signUp(other);
  await visit(other, url);
  await expect(other.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();

  const arrive = async () => {
    await visit(page, url);
    await expect(main).toContainText(transaction);
  };
  await expectPageChecks(page, arrive, accountScriptBytesMax);
});

test('an unpaid order can be paid and deleted on its page', async ({ page }) => {
  await signUp(page);
  await addToCart(page, 'six-panel-cap-rose');
  await goToPayment(page);
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await visit(page, '/Dashboard');
  await page.getByRole('link', { name: /^Order \d+/ }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText(/reserved until \d{1,2}:\d\d [AP]M/);
  await main.getByRole('link', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/Dashboard\/payment\?order=/);
  await page.goBack();
  await main.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(main).toContainText('All items of this order were deleted.');
  await expect(main).toContainText('Canceled');
});
