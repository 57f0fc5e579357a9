// Card data goes to the payment provider alone, and an order is charged once.
import { expect } from '@playwright/test';
import { addToCart, cards, expectPaid, fillCard, orderCard, pay, payButton } from './actions.ts';
import { beginCheckout } from './begin-checkout.ts';
import { test, visit } from './fixtures.ts';

test('the card goes to the provider alone; reload and history charge nothing twice', async ({
  page,
}) => {
  const withCard: string[] = [];
  const number = cards.good.replaceAll(' ', '');
  page.on('request', (request) => {
    if (`${request.url()} ${request.postData() ?? ''}`.replaceAll(/[\s+]/g, '').includes(number)) {
      withCard.push(new URL(request.url()).pathname);
    }
  });
  await beginCheckout(page, { slug: 'rib-beanie-mustard' });
  await visit(page, '/checkoutForm');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await pay(page, cards.good);
  const transaction = await expectPaid(page);
  expect(withCard).toEqual(['/stripe-sandbox/v1/payment_methods']);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(number);

  await page.reload();
  expect(await expectPaid(page)).toBe(transaction);
  await page.goBack();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.goForward();
  expect(await expectPaid(page)).toBe(transaction);
  await visit(page, '/Dashboard');
  await expect(orderCard(page, 'Rib Beanie')).toHaveCount(1);
});

test.describe('two tabs', () => {
  test.use({ failures: [400, 409] });

  test('with one cart: the second shows that it is paid', async ({ page, context }) => {
    await beginCheckout(page, { slug: 'cable-pom-beanie-ivory' });
    await visit(page, '/Dashboard/payment');
    await fillCard(page, cards.good);
    const other = await context.newPage();
    await visit(other, '/Dashboard/payment');
    await pay(other, cards.good);
    const transaction = await expectPaid(other);
    await payButton(page).click();
    expect(await expectPaid(page)).toBe(transaction);
  });

  test('one of which changes the cart: the other shows and pays the new total once', async ({
    page,
    context,
  }) => {
    await beginCheckout(page, { slug: 'cable-pom-beanie-ivory' });
    await visit(page, '/Dashboard/payment');
    const before = await payButton(page).textContent();
    const other = await context.newPage();
    await addToCart(other, 'rib-beanie-mustard');
    await visit(other, '/Dashboard/payment');
    await expect(payButton(other)).toBeVisible();
    await pay(page, cards.good);
    await expect(payButton(page)).not.toHaveText(before ?? '');
    await expect(page.getByText('Rib Beanie').first()).toBeVisible();
    await expect(page.getByText('Your order was changed in another window.')).toBeVisible();
    await pay(page, cards.good);
    await expectPaid(page);
    await visit(page, '/Dashboard');
    const paid = orderCard(page, 'pi_');
    await expect(paid).toHaveCount(1);
    await expect(paid).toContainText('2 items');
    await expect(orderCard(page, 'Unpaid')).toHaveCount(0);
  });
});

test.describe("Stripe's own form", () => {
  test.use({ failures: ['js.stripe.com'] });

  test('enables Pay once it is ready; one that fails to load or to answer says so', async ({
    page,
  }) => {
    await beginCheckout(page, { slug: 'rib-beanie-mustard' });
    const offer = { mode: 'stripe', publishableKey: 'pk_test', providerUrl: null };
    await page.route('**/payment-settings', (route) =>
      route.fulfill({ json: { ...offer, methods: [{ name: 'card', title: 'Card', ...offer }] } }),
    );
    await visit(page, '/Dashboard/payment');
    await expect(page.getByText('The payment form did not load.')).toBeVisible();
    await expect(payButton(page)).toBeDisabled();

    // In Stripe's place, a form that is as slow as the journey wants.
    await page.addInitScript(() => {
      const listeners: Record<string, (change: object) => void> = {};
      const tell = (event: string) => listeners[event]?.({});
      const mount = () => {
        document.documentElement.dataset.mounted = '';
      };
      const on = (event: string, listener: (change: object) => void) => {
        listeners[event] = listener;
      };
      const confirmPayment = () => Promise.reject(new Error('No network'));
      const form = { mount, destroy: () => {}, on };
      const stripe = { elements: () => ({ create: () => form }), confirmPayment };
      Object.assign(window, { Stripe: () => stripe, tell });
    });
    await visit(page, '/Dashboard/payment');
    await page.locator('html[data-mounted]').waitFor({ state: 'attached' });
    await expect(payButton(page)).toBeDisabled();
    await expect(page.getByRole('status').getByText('The card form is loading.')).toBeAttached();
    await page.evaluate("tell('ready')");
    await expect(payButton(page)).toBeEnabled();
    await payButton(page).click();
    await expect(page.getByText('Press Pay again: you are charged only once.')).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
  });
});

test.describe('back from a page elsewhere', () => {
  // The shop is asked, and says that nothing was paid.
  test.use({ failures: [402] });

  test('after a failed 3-D Secure nothing is charged, and the order can be paid', async ({
    page,
  }) => {
    await beginCheckout(page, { slug: 'cable-pom-beanie-ivory' });
    await visit(page, '/Dashboard/payment');
    await pay(page, cards.threeDSecure);
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'You have not been charged',
    );
    await pay(page, cards.threeDSecure);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectPaid(page);
    await expect(page).not.toHaveURL(/secret/);
  });
});
