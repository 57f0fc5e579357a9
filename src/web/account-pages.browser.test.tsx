// Pages of a customer with a cart, an unpaid and a paid order: the checks of every page.
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { accessibilityRules } from '../../test/accessibility-rules.ts';
import { openPage } from '../../test/browser/open-page.tsx';
import { expectNotSideways, expectPageChecks } from '../../test/browser/page-checks.ts';
import { putInCart } from '../../test/browser/put-in-cart.ts';
import { beginSignedIn } from '../../test/browser/sign-in.ts';
import { buyItems, placeOrder } from '../../test/setup-calls.ts';
import { changeCart } from './cart/cart-store.ts';

const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1 });
const tee = { slug: 'everyday-heavy-tee-chalk', size: 'XL' };

for (const path of ['/productsCart', '/checkoutForm', '/Dashboard/MyProfile', '/Dashboard'])
  test(`${path} with a cart and an account passes the checks of every page`, async () => {
    await beginSignedIn();
    await putInCart('everyday-heavy-tee-chalk', 'L');
    await openPage(path);
    await expect.element(heading).toBeVisible();
    expect(location.pathname).toBe(path);
    await expectPageChecks();
  });

test('the payment page passes the checks of every page', async () => {
  const customer = await beginSignedIn();
  const { orderId } = await placeOrder(customer, [tee]);
  await openPage(`/Dashboard/payment?order=${orderId}`);
  await expect.element(main.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await expect.element(main.getByLabelText('Card number')).toBeVisible();
  await expectPageChecks();
});

test('a paid order passes them once paid, without a scroll bar, and in My Order', async () => {
  const customer = await beginSignedIn();
  const { orderId } = await buyItems(customer, [tee]);
  await openPage(`/Dashboard/payment?order=${orderId}`);
  await expect.element(main).toMatchTextContent('Congrats! Your payment is completed.');
  await page.viewport(1280, 900);
  expect(document.documentElement.scrollHeight - window.innerHeight).toBe(0);
  await expectPageChecks();
  await page.viewport(1280, 800);
  await commands.emulateMedia({ colorScheme: 'light' });
  await openPage('/Dashboard');
  await expect.element(main.getByRole('article')).toMatchTextContent('Paid');
  await expectPageChecks();
});

test('the 3-D Secure page of the sandbox is accessible, light and dark', async () => {
  const customer = await beginSignedIn();
  const { clientSecret, transactionId } = await placeOrder(customer, [tee]);
  const answer = await fetch('/payment-settings');
  const { publishableKey } = (await answer.json()) as { publishableKey: string };
  const post = async (path: string, form: Record<string, string>) => {
    const response = await fetch(`/stripe-sandbox/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(form),
    });
    return await response.json();
  };
  const card = { number: '4000002500003155', exp_month: '12', exp_year: '34', cvc: '314' };
  const fields = Object.entries(card).map(([name, value]) => [`card[${name}]`, value]);
  const method = await post('payment_methods', { type: 'card', ...Object.fromEntries(fields) });
  const confirmed = await post(`payment_intents/${transactionId}/confirm`, {
    client_secret: clientSecret,
    payment_method: method.id,
    return_url: `${location.origin}/Dashboard/payment`,
  });
  const { pathname, search } = new URL(confirmed.next_action.redirect_to_url.url, location.origin);
  const frame = document.body.appendChild(document.createElement('iframe'));
  try {
    frame.srcdoc = await (await fetch(pathname + search)).text();
    await new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }));
    const shown = frame.contentWindow as (Window & typeof globalThis & { axe: typeof axe }) | null;
    shown?.eval(axe.source);
    expect(frame.contentDocument?.body.innerText).toContain('Approve');
    for (const colorScheme of ['light', 'dark'] as const) {
      await commands.emulateMedia({ colorScheme });
      const found = await shown?.axe.run(shown.document, { runOnly: accessibilityRules });
      expect(found?.passes.length).toBeGreaterThan(0);
      expect(found?.violations).toEqual([]);
    }
  } finally {
    frame.remove();
  }
});

test('forced colors show the step and the way to free delivery', async () => {
  await commands.emulateMedia({ forcedColors: 'active' });
  await putInCart('everyday-heavy-tee-chalk', 'L');
  await openPage('/productsCart');
  const step = page.getByRole('list', { name: 'Steps' }).getByText('Cart').element();
  expect(step.parentElement).toHaveStyle({ borderTopStyle: 'solid' });
  await expect.element(page.getByRole('progressbar')).toHaveStyle({ borderTopStyle: 'solid' });
});

test('a long word in the name and in the cart scrolls nothing sideways', async () => {
  const long = 'w'.repeat(100);
  await beginSignedIn();
  await putInCart('rib-beanie-mustard');
  changeCart((cart) =>
    cart.map((line) => ({ ...line, _id: long, productName: long, BrandName: long })),
  );
  await openPage('/Dashboard/MyProfile');
  await main.getByLabelText('Name', { exact: true }).fill(long);
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Update Success')).toBeVisible();
  for (const path of ['/Dashboard/MyProfile', '/productsCart', '/checkoutForm']) {
    await openPage(path);
    await expect.element(heading).toBeVisible();
    for (const width of [320, 640, 1280]) await expectNotSideways(width);
  }
});
