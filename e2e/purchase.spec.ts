// The whole way, in a shop of its own that is stopped and started again in between.
import { expect } from '@playwright/test';
import {
  cards,
  expectPaid,
  fillLogin,
  fillSignUp,
  goToPayment,
  newCustomer,
  pay,
} from './actions.ts';
import { test, visit } from './fixtures.ts';
import { expectPageChecks } from './page-checks.ts';
import { adminEmail, startShop } from './shop-process.ts';

test('a customer finds a shirt and pays; the admin sees it; a restart forgets nothing', async ({
  page,
  openAnother,
}) => {
  test.setTimeout(120_000);
  const shop = await startShop();
  try {
    const customer = newCustomer();
    await visit(page, shop.url);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'SHOP' })
      .click();
    await expect(page).toHaveURL(/\/Shop$/);
    await page
      .getByRole('button', { name: 'Page 2' })
      .or(page.getByRole('link', { name: 'Page 2' }))
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
    await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
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
    expect(await page.evaluate(() => localStorage.getItem('cartProducts'))).toMatch(
      /^(\[\]|null)$/,
    );

    const seesItPaid = async () => {
      await visit(page, `${shop.url}/Dashboard`);
      const row = page.getByRole('row').filter({ hasText: 'Oxford Shirt' });
      await expect(row).toContainText('Paid');
      await expect(row).toContainText(transaction);
      await expect(row.getByRole('button', { name: /Delete/ })).toHaveCount(0);
    };
    await seesItPaid();

    const password = 'all keys on one ring';
    const defaultAdminEmail = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    const seesTheOrder = async () => {
      await visit(defaultAdminEmail, '/Dashboard/ManageAllOrders');
      const row = defaultAdminEmail
        .getByRole('row')
        .filter({ has: defaultAdminEmail.getByTitle(customer.email) });
      await expect(row).toContainText('Oxford Shirt');
      await expect(row).toContainText('Paid');
    };
    await visit(defaultAdminEmail, shop.adminLink() ?? 'no link was printed');
    await defaultAdminEmail.getByLabel('New password').fill(password);
    await defaultAdminEmail
      .getByRole('main')
      .getByRole('button', { name: 'Set the password' })
      .click();
    await expect(defaultAdminEmail).not.toHaveURL(/SetPassword/i);
    await seesTheOrder();
    await expectPageChecks(defaultAdminEmail, seesTheOrder);
    await defaultAdminEmail.setViewportSize({ width: 1280, height: 800 });

    await shop.restart();
    await seesItPaid();
    await seesTheOrder();
    await defaultAdminEmail.context().clearCookies();
    await defaultAdminEmail.evaluate(() => localStorage.clear());
    await visit(defaultAdminEmail, '/Login');
    await fillLogin(defaultAdminEmail, { name: '', email: adminEmail, password });
    await expect(defaultAdminEmail).toHaveURL(/\/Home$/);
    await seesTheOrder();
  } finally {
    await shop.remove();
  }
});

test.describe('the link of the first start', () => {
  test.use({ failures: [400] });

  test('is good once', async ({ openAnother }) => {
    const link = process.env.HEMLINE_ADMIN_LINK ?? '';
    const setPassword = async (password: string) => {
      const page = await openAnother();
      await visit(page, link);
      await page.getByLabel('New password').fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Set the password' }).click();
      return page;
    };
    await expect(await setPassword('the first who comes')).not.toHaveURL(/SetPassword/i);
    await expect(
      (await setPassword('comes too late')).getByRole('alert').getByText(/link/),
    ).toBeVisible();
  });
});
