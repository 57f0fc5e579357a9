// Calls that fail, break off or hang: said in place, nothing typed is lost, and again works.
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import {
  addToCart,
  fillAddress,
  goToAddress,
  goToPayment,
  orderCard,
  payButton,
  signUp,
} from './actions.ts';
import { test, visit } from './fixtures.ts';

test.use({ failures: [503, 'net::ERR_'] });

const breaks: Record<string, (route: Route) => unknown> = {
  'is aborted': (route) => route.abort(),
  'is answered with 503': (route) => route.fulfill({ status: 503, body: '' }),
  hangs: () => {},
};

type Form = {
  name: string;
  /** The call that fails. */
  call: string | RegExp;
  open: (page: Page) => Promise<void>;
  /** Fills it in, with the text that must stay. */
  fill: (main: Locator) => Promise<Locator | undefined>;
  send: (main: Locator) => Locator;
  says: RegExp;
};

const button = (name: string | RegExp) => (main: Locator) =>
  main.getByRole('button', { name }).first();

const forms: Form[] = [
  {
    name: 'login',
    call: '**/api/auth/sign-in/email',
    open: (page) => visit(page, '/Login'),
    fill: async (main) => {
      await main.getByLabel('Email').fill('ines@example.com');
      await main.getByLabel('Password').fill('a coat and two hats');
      return main.getByLabel('Password');
    },
    send: button('Login'),
    says: /again/,
  },
  {
    name: 'sign-up',
    call: '**/api/auth/sign-up/email',
    open: (page) => visit(page, '/SignUp'),
    fill: async (main) => {
      await main.getByLabel('Name').fill('Ines Okafor');
      await main.getByLabel('Email').fill('ines@example.com');
      await main.getByLabel('Password').fill('a coat and two hats');
      return main.getByLabel('Name');
    },
    send: button('Create account'),
    says: /again/,
  },
  {
    name: 'the profile',
    call: '**/userDataUpdate/**',
    open: async (page) => {
      await signUp(page);
      await visit(page, '/Dashboard/MyProfile');
    },
    fill: async (main) => {
      await main.getByLabel('Address').fill('14 Ropewalk Lane');
      return main.getByLabel('Address');
    },
    send: button('Save'),
    says: /Your changes are still here\. Try again\./,
  },
  {
    name: 'a promo code',
    call: '**/quote',
    open: async (page) => {
      await addToCart(page, 'rib-beanie-mustard');
      await visit(page, '/productsCart');
      await page.getByRole('button', { name: 'Have a promo code?' }).click();
    },
    fill: async (main) => {
      await main.getByLabel('Promo code', { exact: true }).fill('FIRSTHEM');
      return main.getByLabel('Promo code', { exact: true });
    },
    send: button('Apply'),
    says: /could not be checked\. Try again\./,
  },
  {
    name: 'a message',
    call: '**/contact-messages',
    open: (page) => visit(page, '/contact'),
    fill: async (main) => {
      await main.getByRole('textbox', { name: 'Name' }).fill('Ines');
      await main.getByLabel('Email').fill('ines@example.com');
      await main.getByLabel('Message').fill('Where is my hat?');
      return main.getByLabel('Message');
    },
    send: button('Send message'),
    says: /Your text is still here\. Try again\./,
  },
  {
    name: 'the newsletter',
    call: '**/newsletter/subscriptions',
    open: (page) => visit(page, '/newsletter'),
    fill: async (main) => {
      await main.getByLabel('Email address').fill('ines@example.com');
      return main.getByLabel('Email address');
    },
    send: button('SUBSCRIBE'),
    says: /try again/,
  },
  {
    name: 'more reviews',
    call: /\/products\/[^/]+\/reviews\?/,
    open: async (page) => {
      await visit(page, '/product/breton-stripe-tee-navy');
      await page.getByRole('region', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded();
      await page.locator('main [data-hydrated]').last().waitFor();
    },
    fill: async () => undefined,
    send: button('Load more reviews'),
    says: /could not be loaded\. Try again\./,
  },
];

for (const { name, call, open, fill, send, says } of forms)
  for (const [how, answer] of Object.entries(breaks))
    test(`${name}: a call that ${how} is said in place, and sent again`, async ({ page }) => {
      await open(page);
      const main = page.getByRole('main');
      const kept = await fill(main);
      const text = await kept?.inputValue();
      await shortenTimeouts(page);
      await page.route(call, answer);
      await send(main).click();
      await expect(main.getByText(says).first()).toBeVisible();
      if (kept) await expect(kept).toHaveValue(text ?? '');
      await expect(send(main)).not.toHaveAttribute('aria-busy');
      const again = page.waitForRequest(call);
      await send(main).click();
      await again;
    });

/** A call that hangs fails at once instead of after half a minute. */
const shortenTimeouts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = () => timeout(300);
  });

test('an order that can not be deleted stays, and says so', async ({ page }) => {
  await signUp(page);
  await addToCart(page, 'six-panel-cap-rose');
  await goToPayment(page);
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await visit(page, '/Dashboard');
  await page.route('**/delete-order/**', (route) => route.abort());
  const order = orderCard(page, 'Six-Panel Cap');
  await order.getByRole('button', { name: /Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('so nothing was deleted. Try again.')).toBeVisible();
  await expect(order).toBeVisible();
});

test('placing an order waits in place for an answer', async ({ page }) => {
  await signUp(page);
  await addToCart(page, 'six-panel-cap-rose');
  await page.route('**/create-payment-intent', (route) => route.abort());
  await goToAddress(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('The shop did not respond.')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('07700900123');
  await page.unroute('**/create-payment-intent');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toBeVisible();
});

test('a size guide whose script does not come says so, and opens when asked again', async ({
  page,
}) => {
  await visit(page, '/product/cord-overshirt-moss');
  // The first such script reloads the page; here that has happened.
  await page.evaluate(() => sessionStorage.setItem('hemline.reload', String(Date.now())));
  await page.route(/assets\/size-guide-(?!link)/, (route) => route.abort());
  await page.getByRole('main').getByRole('link', { name: 'Size guide' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Corduroy Overshirt/);
  await page.unroute(/assets\/size-guide-(?!link)/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Size guide' })).toBeVisible();
});
