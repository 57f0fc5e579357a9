import { expect } from '@playwright/test';
import {
  addToCart,
  cards,
  expectPaid,
  fillAddress,
  goToPayment,
  orderCard,
  pay,
  payButton,
  signUp,
} from './actions.ts';
import { test, visit } from './fixtures.ts';

test.use({ failures: [409] });

test('the last item goes to one customer, and the other learns it before paying', async ({
  page: quick,
  openAnother,
}) => {
  const slow = await openAnother();
  for (const page of [quick, slow]) {
    await signUp(page);
    await addToCart(page, 'chunky-sweater-rose', 'M');
  }
  await visit(slow, '/checkoutForm');
  await fillAddress(slow);

  await goToPayment(quick);
  await expect(payButton(quick)).toBeVisible();
  await slow.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(slow.getByRole('main')).toContainText(
    /sold out|out of stock|none left|0 left|gone/i,
  );
  await expect(payButton(slow)).toBeHidden();

  await pay(quick, cards.good);
  await expectPaid(quick);
  await visit(slow, '/Dashboard');
  await expect(orderCard(slow, 'Chunky Knit Sweater')).toHaveCount(0);
  await visit(slow, '/product/chunky-sweater-rose');
  await expect(slow.getByRole('radio', { name: /^M\b/ })).toBeDisabled();
});

test('two checkouts of the last item at once make one order', async ({ page, openAnother }) => {
  const pages = [page, await openAnother()];
  for (const one of pages) {
    await signUp(one);
    await addToCart(one, 'ringer-tee-cream-forest', 'L');
    await visit(one, '/checkoutForm');
    await fillAddress(one);
  }
  await Promise.all(
    pages.map((one) => one.getByRole('button', { name: 'Continue to payment' }).click()),
  );
  await Promise.all(
    pages.map((one) =>
      expect(
        payButton(one)
          .or(one.getByText(/sold out|out of stock|none left|gone/i))
          .first(),
      ).toBeVisible(),
    ),
  );
  const visible = await Promise.all(pages.map((one) => payButton(one).isVisible()));
  expect(visible.filter(Boolean)).toHaveLength(1);
});
