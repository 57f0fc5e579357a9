// A cart of which nothing is due is ordered without a card; one of too little is told in the cart.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/browser/answer.ts';
import { beginCheckout } from '../../../test/browser/begin-checkout.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../test/browser/page-checks.ts';
import { expectUrl, main } from '../../../test/browser/page-state.ts';
import { payButton } from '../../../test/browser/pay.ts';
import { discountTerms } from '../../domain/discounts/discount.ts';
import { fromDiscount } from '../../domain/discounts/discount-json.ts';
import { defaultSettings } from '../../domain/shop-settings/settings-groups.ts';
import { publicToJson } from '../../domain/shop-settings/settings-json.ts';

const gift = fromDiscount({
  ...discountTerms({ kind: 'percent', value: 10_000 }),
  key: 'auto-gift',
  isAutomatic: true,
  title: 'Gift',
  minimumSubtotalCents: 0,
  isFirstPurchase: false,
  combines: false,
  startsAt: null,
  endsAt: null,
});

/** All goods are free, as is delivery; `taxes` are what is due. */
const beginWith = async (taxes: number, more: object = {}) => {
  answerCalls(/\/storefront$/, () =>
    Response.json({
      emptyImages: {},
      departments: ['women', 'men'],
      menus: [],
      look: defaultSettings.look,
      logo: null,
      ...more,
      settings: {
        ...publicToJson(defaultSettings),
        delivery: { shipping: 0, freeShippingOver: null, taxes },
      },
    }),
  );
  answerCalls(/\/quote$/, () => Response.json({ discounts: [gift], scopes: {} }));
  await beginCheckout('rib-beanie-mustard');
  await openPage('/productsCart');
};

test('an order of nothing is placed by a button, and no card is asked for', async () => {
  const orderId = 'c0b5b4b0-0000-4000-8000-000000000001';
  const reported: string[] = [];
  answerCalls(/\/create-payment-intent$/, () =>
    Response.json({
      clientSecret: `free_${orderId}_1_secret_`,
      finalPrice: 0,
      orderId,
      orderNumber: 1001,
      reservedUntil: new Date(Date.now() + 600_000).toISOString(),
    }),
  );
  answerCalls(/\/paymentProduct$/, (_, init) => {
    reported.push(JSON.parse(`${init?.body}`).transactionId);
    return Response.json({ acknowledged: true });
  });
  await beginWith(0);
  await main.getByRole('link', { name: /^Check out/ }).click();
  await expectUrl('/checkoutForm');
  await main.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(main).toMatchTextContent('There is nothing to pay, so no card is needed.');
  await expect.element(payButton).not.toBeInTheDocument();
  await expect.element(main.getByLabelText('Card number')).not.toBeInTheDocument();
  await expectAccessible('with nothing to pay');
  await main.getByRole('button', { name: 'Place order' }).click();
  await expect.poll(() => reported).toEqual([`free_${orderId}_1`]);
});

test('less than a card can be charged is told in the cart, with what to do', async () => {
  await beginWith(0.25);
  const problem = '$0.25 is less than a card can be charged, which is $0.50. Add another item';
  await expect.element(page.getByRole('complementary')).toMatchTextContent(problem);
  await main.getByRole('link', { name: /^Check out/ }).click();
  await expect.element(main.getByRole('alert')).toMatchTextContent(problem);
  await expectUrl('/productsCart');
  await expectAccessible('with too little to pay');
});

test('what another way to pay takes is told without a bar, and leads there', async () => {
  const message = '$0.25 is less than a card can be charged, which is $0.50.';
  const methods = ['card', 'by_hand'].map((name) => ({
    ...{ name, mode: name === 'card' ? 'sandbox' : name, publishableKey: '', providerUrl: null },
    title: name === 'card' ? 'Card' : 'Invoice',
  }));
  answerCalls(/\/payment-settings$/, () => Response.json({ ...methods[0], methods }));
  answerCalls(/\/create-payment-intent$/, () =>
    Response.json({ code: 'invalid_input', field: 'price', message }, { status: 422 }),
  );
  await beginWith(0.25, { takesAnySum: true });
  const summary = page.getByRole('complementary');
  await expect.element(summary).toMatchTextContent('Choose another way to pay at the end.');
  await main.getByRole('link', { name: /^Check out/ }).click();
  await expectUrl('/checkoutForm');
  await main.getByRole('button', { name: 'Continue to payment' }).click();
  const other = main.getByRole('link', { name: 'Pay by Invoice instead' });
  await expect.element(other).toHaveAttribute('href', expect.stringContaining('method=by_hand'));
  await expectAccessible('with another way to pay');
});
