// The payment page when there is nothing to pay, something has changed, or it is too much.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/browser/answer.ts';
import { beginCheckout } from '../../../test/browser/begin-checkout.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../test/browser/page-checks.ts';
import { pay, payButton, testCards } from '../../../test/browser/pay.ts';
import { beginSignedIn } from '../../../test/browser/sign-in.ts';
import { createAccount, deleteOrder, placeOrder } from '../../../test/setup-calls.ts';
import { defaultSettings } from '../../domain/shop-settings/settings-groups.ts';
import { publicToJson } from '../../domain/shop-settings/settings-json.ts';
import { changeCart } from '../cart/cart-store.ts';

const main = page.getByRole('main');
const cap = 'six-panel-cap-rose';

for (const path of ['/checkoutForm', '/Dashboard/payment']) {
  test(`${path} with an empty cart leads to the cart`, async () => {
    await beginSignedIn();
    await openPage(path);
    await expect.element(main).toMatchTextContent('Your cart is empty');
    expect(location.pathname).toBe('/productsCart');
  });
}

test('a price that has changed since is shown first, and the new one can be paid', async () => {
  await beginCheckout('cable-pom-beanie-ivory');
  changeCart((cart) => cart.map((line) => ({ ...line, ProductPrice: 1, UpdatePrice: 1 })));
  await openPage('/checkoutForm');
  await main.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(main).toMatchTextContent('You have not been charged.');
  await expect.element(payButton).not.toBeInTheDocument();
  await expectAccessible('with another price');
  await main.getByRole('button', { name: 'Continue with $47.45' }).click();
  await expect.element(payButton).toHaveTextContent('Pay $47.45');
});

test('the order button has the words that the law of the market asks for', async () => {
  const { delivery, checkout } = await (await fetch('/storefront'))
    .json()
    .then(({ settings }) => settings);
  answerCalls(/\/storefront$/, () =>
    Response.json({
      ...{ emptyImages: {}, departments: [], menus: [], look: defaultSettings.look, logo: null },
      settings: { delivery, checkout },
      notices: {
        orderButton: 'Order with obligation to pay',
        guarantee: { id: '0123456789abcdef0123', width: 3, height: 4 },
      },
    }),
  );
  await beginCheckout('cable-pom-beanie-ivory');
  await openPage('/checkoutForm');
  await main.getByRole('button', { name: 'Continue to payment' }).click();
  const button = main.getByRole('button', { name: 'Order with obligation to pay', exact: true });
  await expect.element(button).toBeVisible();
  await expect.element(payButton).not.toBeInTheDocument();
  const image = main.getByRole('img', { name: 'EU notice on the legal guarantee' });
  await expect.element(image).toBeInTheDocument();
});

test('delivery that costs more is told by its name, and the new total can be paid', async () => {
  // The tab was told of 5 dollars; the shop takes 20 by now.
  let isOld = true;
  answerCalls(/\/storefront$/, () =>
    isOld
      ? Response.json({
          emptyImages: {},
          departments: ['women', 'men'],
          menus: [],
          look: defaultSettings.look,
          logo: null,
          settings: {
            ...publicToJson(defaultSettings),
            delivery: { shipping: 5, freeShippingOver: null, taxes: 8 },
          },
        })
      : null,
  );
  await beginCheckout('cable-pom-beanie-ivory');
  await openPage('/productsCart');
  await expect.element(main).toMatchTextContent(/Shipping ?\$5.00/);
  await openPage('/checkoutForm');
  isOld = false;
  await main.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(main).toMatchTextContent('Shipping: $20.00 instead of $5.00.');
  await expect.element(main).toMatchTextContent('Free delivery over: $99.00 instead of never.');
  await main.getByRole('button', { name: 'Continue with $47.45' }).click();
  await expect.element(payButton).toHaveTextContent('Pay $47.45');
});

test('an order left unpaid is paid from My Order, once', async () => {
  const customer = await beginSignedIn();
  await placeOrder(customer, [{ slug: 'trucker-cap-cream-forest' }]);
  await openPage('/Dashboard');
  const order = main.getByRole('article').filter({ hasText: 'Trucker Cap' });
  await expect.element(order).toMatchTextContent('Unpaid');
  await order.getByRole('link', { name: /^Pay/ }).click();
  await pay(testCards.good);
  await expect.element(main).toMatchTextContent('Your payment is completed.');
  await openPage('/Dashboard');
  await expect.element(order).toMatchTextContent('Paid');
  expect(order.elements()).toHaveLength(1);
});

test('a payment that failed at its 3-D Secure page is said, and can be made again', async () => {
  const customer = await beginSignedIn();
  const { orderId } = await placeOrder(customer, [{ slug: cap }]);
  await openPage(
    `/Dashboard/payment?order=${orderId}&failed=payment_intent_authentication_failure`,
  );
  await expect.element(main.getByRole('alert')).toMatchTextContent('You have not been charged');
  await pay(testCards.good);
  await expect.element(main).toMatchTextContent('Your payment is completed.');
});

test('a fourth unpaid order is told to pay or delete one, with a link there', async () => {
  const customer = await beginCheckout(cap);
  for (let count = 0; count < 3; count++) await placeOrder(customer, [{ slug: cap }]);
  await openPage('/Dashboard/payment');
  await expect
    .element(main)
    .toMatchTextContent('You have 3 unpaid orders. Pay or delete one first.');
  await expect.element(main).toMatchTextContent('You have not been charged.');
  await main.getByRole('link', { name: 'Go to My Order' }).click();
  await expect.poll(() => main.getByRole('article').elements().length).toBe(3);
  expect(location.pathname).toBe('/Dashboard');
});

test('the last item that another customer has reserved cannot be paid', async () => {
  const quick = await createAccount('');
  const item = { slug: 'chunky-sweater-rose', size: 'M' };
  await beginCheckout(item.slug, item.size);
  await openPage('/checkoutForm');
  const { orderId } = await placeOrder(quick, [item]);
  onTestFinished(() => deleteOrder(quick, orderId));
  await main.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(main.getByRole('alert')).toMatchTextContent(/sold out/);
  await expect.element(payButton).not.toBeInTheDocument();
  await openPage('/Dashboard');
  await expect.element(main).toMatchTextContent('No orders yet');
  // What everybody reads may be a second old, and an open page stays as it is.
  await expect
    .poll(async () => {
      await openPage('/product/chunky-sweater-rose');
      const size = main.getByRole('radio', { name: /^M\b/ });
      await expect.element(size).toBeVisible();
      return (size.element() as HTMLInputElement).disabled;
    })
    .toBe(true);
});
