// What interactions.ts presses: a page, how one comes to it, and each press.
import type { Page } from '@playwright/test';
import { cards, pay } from '../e2e/actions.ts';
import { beginCheckout } from '../e2e/begin-checkout.ts';
import { beginAsAdmin } from '../e2e/begin-signed-in.ts';
import type { ShopProcess } from '../e2e/shop-process.ts';

type Role = 'button' | 'link' | 'searchbox' | 'textbox';
export type Press = { what: string; press: (page: Page) => Promise<void> };
export type Journey = {
  name: string;
  path: string;
  presses: Press[];
  /** Done once; each run of all journeys with it has the cookies and the storage that it left. */
  begin?: (page: Page, shop: ShopProcess) => Promise<unknown>;
};

const named = (role: Role, name: string | RegExp): Press => ({
  what: String(name),
  press: (page) => page.getByRole(role, { name }).first().click(),
});
const button = (name: string | RegExp) => named('button', name);
const key = (name: string): Press => ({ what: name, press: (page) => page.keyboard.press(name) });
const inDialog = (text: string): Press => ({
  what: `${text} in the dialog`,
  press: (page) => page.getByRole('dialog').locator('label', { hasText: text }).first().click(),
});

const item = { slug: 'rib-beanie-mustard' };
// Each journey has a customer of its own, whose cart it changes.
const withCart = () => (page: Page) => beginCheckout(page, item);
/** The order that each run pays: an account has few unpaid ones. */
const withPayment = async (page: Page) => {
  await beginCheckout(page, item);
  await page.goto(`${process.env.HEMLINE_URL}/Dashboard/payment`);
  await page.getByLabel('Card number').waitFor();
};
const withOrder = async (page: Page) => {
  await withPayment(page);
  await pay(page, cards.good);
  await page.getByText(/pi_/).first().waitFor();
};
// An order stands in the list.
const asAdmin = async (page: Page, shop: ShopProcess) => {
  await withOrder(page);
  await page.context().clearCookies();
  await beginAsAdmin(page, shop);
};

export const journeys: Journey[] = [
  {
    name: 'product',
    path: '/product/belted-trench-stone',
    presses: [
      { what: 'size', press: (page) => page.locator('.size-ruler label').nth(2).click() },
      button('Add to cart'),
    ],
  },
  { name: 'filters', path: '/Shop', presses: [button('Filters'), inDialog('Hat')] },
  { name: 'card', path: '/Shop', presses: [button(/^Add Breton Stripe Tee/), inDialog('M')] },
  { name: 'menu', path: '/', presses: [button('Menu'), button('Close menu')] },
  { name: 'search', path: '/', presses: [button('Search'), key('l'), key('i'), key('ArrowDown')] },
  {
    name: 'cart',
    path: '/productsCart',
    begin: withCart(),
    presses: [button('Increase quantity'), button(/^Remove/)],
  },
  {
    name: 'checkout',
    path: '/checkoutForm',
    begin: withCart(),
    presses: [named('textbox', 'Phone'), key('7'), button('Continue to payment')],
  },
  {
    name: 'payment',
    path: '/Dashboard/payment',
    begin: withPayment,
    presses: [
      { what: 'Card number', press: (page) => page.getByLabel('Card number').click() },
      key('4'),
      button(/^Pay/),
    ],
  },
  {
    name: 'my-order',
    path: '/Dashboard',
    begin: withOrder,
    presses: [named('link', /^Order \d+/)],
  },
  {
    name: 'list-of-products',
    path: '/Dashboard/ManageAllProducts',
    begin: asAdmin,
    presses: [
      named('searchbox', /./),
      key('b'),
      { what: 'row', press: (page) => page.getByRole('checkbox').nth(1).click() },
    ],
  },
  {
    name: 'list-of-orders',
    path: '/Dashboard/ManageAllOrders',
    begin: asAdmin,
    presses: [named('searchbox', /./), key('1')],
  },
];
