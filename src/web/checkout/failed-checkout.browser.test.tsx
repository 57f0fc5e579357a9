// The way to an order while calls fail: nothing typed is lost, and nobody pays twice.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/browser/answer.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { main } from '../../../test/browser/page-state.ts';
import { isAt, press, shows, type } from '../../../test/browser/press.ts';
import { putInCart } from '../../../test/browser/put-in-cart.ts';
import { beginSignedIn } from '../../../test/browser/sign-in.ts';

const openCheckout = async () => {
  await beginSignedIn();
  await putInCart('six-panel-cap-rose');
  await openPage('/checkoutForm');
  await type('Address', '14 Ropewalk Lane, Bristol BS1 6ED');
  await type('Additional information', 'Ring the bell twice');
  return type('Phone', '07700900123');
};
const payButton = main.getByRole('button', { name: /^Pay \$/ });

test('placing an order waits in place for an answer', async () => {
  let isDown = true;
  answerCalls(/\/create-payment-intent$/, () => (isDown ? 'no connection' : null));
  const phone = await openCheckout();
  await press('Continue to payment');
  await shows(/^The shop did not respond. Nothing you typed is lost.$/)();
  await isAt('/checkoutForm')();
  await expect.element(phone).toHaveValue('07700900123');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(payButton).toBeVisible();
});

test('an address that the account does not keep is said, and the order goes on', async () => {
  answerCalls(/\/addresses$/, (_, init) => (init?.method === 'POST' ? 'no connection' : null));
  await openCheckout();
  await press('Continue to payment');
  await shows(/^The address was not saved to your account.$/)();
  await expect.element(payButton).toBeVisible();
});

test('a payment that the shop does not hear of is not to be paid again', async () => {
  answerCalls(/\/paymentProduct$/, () => 'no connection');
  await openCheckout();
  await press('Continue to payment');
  await type('Card number', '4242 4242 4242 4242');
  await type('Expiry', '12 / 34');
  await type('Security code', '314');
  await payButton.click();
  await shows(/^Your payment went through, but the shop did not respond. .* Do not pay again.$/)();
});
