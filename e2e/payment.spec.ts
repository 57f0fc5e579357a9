import { expect } from '@playwright/test';
import {
  addToCart,
  cards,
  expectPaid,
  fillAddress,
  fillCard,
  goToAddress,
  goToPayment,
  orderCard,
  pay,
  payButton,
  signUp,
} from './actions.ts';
import { test, visit } from './fixtures.ts';

test.describe('a declined card', () => {
  test.use({ failures: [402] });

  test('is said in red, the order stays unpaid, and another card pays it', async ({ page }) => {
    await signUp(page);
    await addToCart(page, 'rib-beanie-mustard');
    await goToPayment(page);
    await pay(page, cards.declined);
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'declined' });
    await expect(alert).toBeVisible();
    const [red = 0, green = 0, blue = 0] = await alert.evaluate((element) =>
      (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(green + 60);
    expect(red).toBeGreaterThan(blue + 60);

    await visit(page, '/Dashboard');
    await expect(orderCard(page, 'Rib Beanie')).toContainText('Unpaid');
    await orderCard(page, 'Rib Beanie').getByRole('link', { name: /^Pay/ }).click();
    await pay(page, cards.good);
    const transaction = await expectPaid(page);
    const paid = page.getByRole('main');
    await expect(paid.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ines');
    await expect(paid.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(/^Thank you/);
    await expect(paid.getByText(/ It arrives between /)).toBeVisible();
    await expect(paid.getByText('14 Ropewalk Lane')).toBeVisible();
    await expect(paid.getByRole('link', { name: /^Order \d+$/ })).toBeVisible();
    await expect(paid.getByRole('listitem')).toContainText('Rib Beanie');
    const summary = paid.getByRole('complementary', { name: 'Order summary' });
    await expect(summary.getByText('Total paid')).toBeVisible();
    await visit(page, '/Dashboard');
    await expect(orderCard(page, 'Rib Beanie')).toHaveCount(1);
    await expect(orderCard(page, 'Rib Beanie')).toContainText(transaction);
  });
});

test('a card with 3-D Secure is confirmed by its holder', async ({ page }) => {
  await signUp(page);
  await addToCart(page, 'six-panel-cap-navy');
  await goToPayment(page);
  await pay(page, cards.threeDSecure);
  await page.getByRole('button', { name: /complete|confirm|yes|approve/i }).click();
  await expectPaid(page);
});

test('an order left unpaid is paid from My Order', async ({ page }) => {
  await signUp(page);
  await addToCart(page, 'trucker-cap-cream-forest');
  await goToPayment(page);
  await expect(payButton(page)).toBeVisible();
  await fillCard(page, cards.good);
  await expect(payButton(page)).toBeEnabled();
  await visit(page, '/Dashboard');
  await orderCard(page, 'Trucker Cap').getByRole('link', { name: /^Pay/ }).click();
  await pay(page, cards.good);
  await expectPaid(page);
  await visit(page, '/Dashboard');
  await expect(orderCard(page, 'Trucker Cap')).toHaveCount(1);
  await expect(orderCard(page, 'Trucker Cap')).toContainText('Paid');
});

test('two presses on Pay charge once', async ({ page }) => {
  await signUp(page);
  await addToCart(page, 'canvas-bucket-hat-natural', 'S/M');
  await goToPayment(page);
  await fillCard(page, cards.good);
  const confirmations: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/confirm'))
      confirmations.push(request.url());
  });
  // Both before the button is disabled.
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  const transaction = await expectPaid(page);
  expect(confirmations).toHaveLength(1);
  await visit(page, '/Dashboard');
  await expect(orderCard(page, transaction)).toHaveCount(1);
});

test('an unpaid line is deleted after "Are you sure?"', async ({ page }) => {
  await signUp(page);
  await addToCart(page, 'six-panel-cap-rose');
  await goToPayment(page);
  await expect(payButton(page)).toBeVisible();
  await visit(page, '/Dashboard');
  const order = orderCard(page, 'Six-Panel Cap');
  await order.getByRole('button', { name: /Delete/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Are you sure?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(order).toHaveCount(1);
  await order.getByRole('button', { name: /Delete/ }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(order).toHaveCount(0);
  await page.reload();
  await expect(order).toHaveCount(0);
});

test.describe('a price that has changed since', () => {
  test.use({ failures: [409] });

  test('is shown before anything is paid, and the new price can be paid', async ({ page }) => {
    await signUp(page);
    await addToCart(page, 'cable-pom-beanie-ivory');
    // The cart page refreshes prices, so the change comes after it.
    await goToAddress(page);
    await page.evaluate(() => {
      const [line] = JSON.parse(localStorage.getItem('cartProducts') ?? '[]');
      localStorage.setItem(
        'cartProducts',
        JSON.stringify([{ ...line, ProductPrice: 1, UpdatePrice: 1 }]),
      );
    });
    await page.reload();
    await fillAddress(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('main')).toContainText('You have not been charged.');
    await expect(payButton(page)).toBeHidden();
    await page.getByRole('button', { name: 'Continue with $47.45' }).click();
    await expect(payButton(page)).toHaveText('Pay $47.45');
  });
});
