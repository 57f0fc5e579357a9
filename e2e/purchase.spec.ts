// A whole purchase, in a shop of its own that is restarted in between.

import { expect } from '@playwright/test';
import { adminScriptBytesMax } from '../test/script-limits.ts';
import { firstAdmin, newAccount } from '../test/setup-calls.ts';
import {
  cards,
  expectPaid,
  fillLogin,
  fillSignUp,
  goToPayment,
  orderCard,
  pay,
} from './actions.ts';
import { beginAsAdmin } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';
import { expectScriptBytes } from './page-checks.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a customer buys a shirt, the admin sees the order, a restart keeps it', async ({
  page,
  openAnother,
  ownShop: shop,
}) => {
  const customer = newAccount();
  await visit(page, shop.url);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'SHOP' }).click();
  await expect(page).toHaveURL(/\/Shop$/);
  await page
    .getByRole('button', { name: 'Page 3' })
    .or(page.getByRole('link', { name: 'Page 3' }))
    .click();
  await page.getByRole('link', { name: 'Oxford Shirt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oxford Shirt' })).toBeVisible();
  await page.getByRole('group', { name: 'Size' }).getByText('L', { exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Add to cart', exact: true })
    .first()
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();

  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page).toHaveURL(/\/login/i);
  // The same page takes new customers and known ones.
  await expect(page.getByRole('checkbox', { name: 'Stay logged in' })).toBeChecked();
  await fillSignUp(page, customer);
  await expect(page).toHaveURL(/\/checkoutForm$/);
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(customer.email);
  await goToPayment(page, shop.url);
  await pay(page, cards.good);
  const transaction = await expectPaid(page);
  await visit(page, shop.url);
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cartProducts'))).toMatch(/^(\[\]|null)$/);

  const expectPaidOrder = async () => {
    await visit(page, `${shop.url}/Dashboard`);
    const order = orderCard(page, 'Oxford Shirt');
    await expect(order).toContainText(`Paid, ${transaction}`);
    await expect(order.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  };
  await expectPaidOrder();

  const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
  const expectOrderForAdmin = async () => {
    await visit(admin, '/Dashboard/ManageAllOrders');
    const row = admin.getByRole('row').filter({ has: admin.getByTitle(customer.email) });
    await expect(row).toContainText('Oxford Shirt');
    await expect(row).toContainText('Paid');
  };
  await beginAsAdmin(admin, shop);
  await expectOrderForAdmin();
  await expectScriptBytes(admin, adminScriptBytesMax);

  // An open page would ask the shop while it stops.
  await admin.goto('about:blank');
  await shop.restart();
  await expectPaidOrder();
  await expectOrderForAdmin();
  await admin.context().clearCookies();
  await admin.evaluate(() => localStorage.clear());
  await visit(admin, '/Login');
  await fillLogin(admin, firstAdmin);
  await expect(admin).toHaveURL(/\/Home$/);
  await expectOrderForAdmin();
  await admin.close();
});
