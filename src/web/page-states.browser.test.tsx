// States that pages open into: accessible, light and wide, then dark and narrow.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../test/browser/answer.ts';
import { goTo, openPage } from '../../test/browser/open-page.tsx';
import { expectAccessible, expectNarrow } from '../../test/browser/page-checks.ts';
import { putInCart } from '../../test/browser/put-in-cart.ts';
import { beginSignedIn } from '../../test/browser/sign-in.ts';
import { placeOrder } from '../../test/setup-calls.ts';

const main = page.getByRole('main');
const banner = page.getByRole('banner');
const dialog = page.getByRole('dialog');

type State = { name: string; width?: 390; open: () => Promise<void> };

const openProducts = async (status: number) => {
  await openPage('/About');
  answerCalls(/^\/productss$/, () => Response.json({}, { status }));
  await goTo('/Shop?category=Hat');
};

const states: State[] = [
  {
    name: 'the menu of phones',
    width: 390,
    open: async () => {
      await openPage('/');
      await banner.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect.element(dialog).toBeVisible();
    },
  },
  {
    name: 'the search with suggestions',
    open: async () => {
      await openPage('/');
      await banner.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('combobox').fill('linen');
      await expect.element(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'the size guide',
    open: async () => {
      await openPage('/product/cord-overshirt-moss');
      await main.getByRole('link', { name: 'Size guide' }).click();
      await expect.element(dialog.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'the sizes of a card',
    open: async () => {
      await openPage('/Shop');
      await main
        .getByRole('button', { name: /^(Choose|Add)/ })
        .first()
        .click();
      await expect.element(main.getByRole('group').first()).toBeVisible();
    },
  },
  {
    name: 'the account menu',
    open: async () => {
      await beginSignedIn();
      await openPage('/');
      await page.getByRole('button', { name: 'Your account' }).click();
      await expect.element(page.getByRole('link', { name: 'Profile' })).toBeVisible();
    },
  },
  {
    name: 'an address with errors',
    open: async () => {
      await beginSignedIn();
      await putInCart('rib-beanie-mustard');
      await openPage('/checkoutForm');
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect.element(page.getByLabelText('Phone')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'a declined card',
    open: async () => {
      const customer = await beginSignedIn();
      const { orderId } = await placeOrder(customer, [{ slug: 'rib-beanie-mustard' }]);
      await openPage(`/Dashboard/payment?order=${orderId}`);
      await main.getByLabelText('Card number').fill('4000 0000 0000 0002');
      await main.getByLabelText('Expiry').fill('12 / 34');
      await main.getByLabelText('Security code').fill('314');
      await main.getByRole('button', { name: /^Pay \$/ }).click();
      await expect.element(main.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
    },
  },
  {
    name: 'an error of the server',
    open: async () => {
      await openProducts(500);
      const heading = page.getByRole('heading', { level: 1 });
      await expect.element(heading).toHaveTextContent('Something went wrong');
    },
  },
  {
    name: 'too many requests',
    open: async () => {
      await openProducts(429);
      await expect.element(page.getByText('The shop cannot answer right now.')).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
];

for (const { name, width = 1280, open } of states)
  test(`${name} is accessible, light and dark, and not too wide`, async () => {
    await page.viewport(width, 800);
    await open();
    await expectAccessible(name);
    await expectNarrow();
  });
