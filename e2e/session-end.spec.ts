// A session that ends under a form: after the login the form is there again, as it was typed.
import { expect, type Page } from '@playwright/test';
import { buy, type Customer, fillAddress, fillLogin, newCustomer, signUp } from './actions.ts';
import { adminPassword, expectToast, signInAsAdmin } from './admin-actions.ts';
import { test, visit } from './fixtures.ts';
import { adminEmail, type ShopProcess, startShop } from './shop-process.ts';

// Of the sessions that end.
test.use({ failures: [401, 403] });

const owner: Customer = { name: '', email: adminEmail, password: adminPassword };

test('a profile, a refund and a bulk edit outlive the session', async ({ openAnother }) => {
  test.setTimeout(180_000);
  const shop = await startShop();
  try {
    const page = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    const ines = await signUp(page, newCustomer());
    await buy(page, 'rib-beanie-mustard');

    await visit(page, '/Dashboard/MyProfile');
    await page.getByLabel('Name').fill('Ines O.');
    await page.getByLabel('Address').fill('2 Quay Street');
    await loseSession(page, shop, 'Save', ines);
    await expect(page.getByLabel('Name')).toHaveValue('Ines O.');
    await expect(page.getByLabel('Address')).toHaveValue('2 Quay Street');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Update Success')).toBeVisible();

    // Not gone on with, it is kept until its author signs out.
    await page.getByLabel('Name').fill('Ines');
    await loseSession(page, shop, 'Save', ines, '/Login');
    await expect(page).toHaveURL(/\/Home$/);
    expect(await keptCount(page)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => keptCount(page)).toBe(0);

    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);
    await visit(admin, '/Dashboard/ManageAllOrders/1001');
    const dialog = admin.getByRole('dialog');
    await admin.getByRole('button', { name: 'Refund' }).click();
    await dialog.getByLabel('Amount in dollars').fill('10.01');
    await dialog.getByLabel('Reason').selectOption('returned');
    await loseSession(admin, shop, 'Refund $10.01', owner);
    await expect(dialog.getByLabel('Amount in dollars')).toHaveValue('10.01');
    await expect(dialog.getByLabel('Reason')).toHaveValue('returned');
    await dialog.getByRole('button', { name: 'Refund $10.01' }).click();
    await expectToast(admin, '$10.01 is on its way back to the customer.');

    await visit(admin, '/Dashboard/ManageAllProducts?category=Hat');
    await admin.getByLabel('Select all on this page').check();
    await admin.getByRole('button', { name: 'Sale', exact: true }).click();
    const title = await dialog.getByRole('heading').innerText();
    await dialog.getByLabel('Percent off').fill('15');
    await loseSession(admin, shop, 'Preview', owner);
    await expect(dialog.getByRole('heading')).toHaveText(title);
    await expect(dialog.getByLabel('Percent off')).toHaveValue('15');

    // Closed, it is not kept.
    await dialog.getByRole('button', { name: 'Close' }).click();
    await admin.reload();
    await expect(admin.getByLabel('Select all on this page')).not.toBeChecked();
    await expect(dialog).toHaveCount(0);
  } finally {
    await shop.remove();
  }
});

test('a review, a report, an address and a tracking number outlive it too', async ({
  openAnother,
}) => {
  test.setTimeout(180_000);
  const shop = await startShop();
  try {
    const page = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const ines = await signUp(page, newCustomer());
    await buy(page, 'rib-beanie-mustard');

    await visit(page, '/product/rib-beanie-mustard#write-review');
    await main.getByText('4', { exact: true }).click();
    await main.getByLabel('Title').fill('Warm ears');
    await main.getByLabel('Your review').fill('Knitted tight, stays on in the wind.');
    await shop.query('delete from identity_sessions', []);
    await page.getByRole('button', { name: 'Publish review' }).click();
    await logInAgain(page, ines);
    await expect(main.getByLabel('Title')).toHaveValue('Warm ears');
    await expect(main.getByLabel('Your review')).toHaveValue(/^Knitted tight/);
    await page.getByRole('button', { name: 'Publish review' }).click();
    await expectToast(page, 'Your review is published.');

    const openReport = async () => {
      await visit(page, '/product/belted-trench-stone');
      const report = page.getByRole('button', { name: /^Report the review/ }).first();
      await report.scrollIntoViewIfNeeded();
      await main.locator('[data-hydrated]').last().waitFor();
      await report.click();
    };
    await openReport();
    await dialog.getByLabel('What is wrong with it?').fill('It is about a raincoat.');
    await shop.query('delete from identity_sessions', []);
    await dialog.getByRole('button', { name: 'Report' }).click();
    await logInAgain(page, ines);
    await expect(page).toHaveURL(/\/product\/belted-trench-stone/);
    await openReport();
    await expect(dialog.getByLabel('What is wrong with it?')).toHaveValue(/raincoat/);

    await visit(page, '/Dashboard/MyProfile/addresses');
    await page.getByRole('button', { name: 'Add address' }).click();
    await fillAddress(page);
    await loseSession(page, shop, 'Save', ines);
    await expect(dialog.getByLabel('Address', { exact: true })).toHaveValue(/Ropewalk Lane/);
    await expect(dialog.getByLabel('Phone')).toHaveValue('07700900123');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(main).toContainText('14 Ropewalk Lane');

    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    const tracking = admin.getByRole('dialog');
    await signInAsAdmin(admin, shop);
    await visit(admin, '/Dashboard/ManageAllOrders/1001');
    await admin.getByRole('button', { name: 'Mark as fulfilled' }).click();
    await tracking.getByLabel('Carrier').fill('UPS');
    await tracking.getByLabel('Tracking number').fill('1Z999AA10123456784');
    await tracking.getByLabel('Email the customer').uncheck();
    await shop.query('delete from identity_sessions', []);
    await tracking.getByRole('button', { name: 'Mark as fulfilled' }).click();
    await expect(admin.getByRole('main')).toContainText('You were signed out.');
    await fillLogin(admin, owner);
    await expect(tracking.getByLabel('Carrier')).toHaveValue('UPS');
    await expect(tracking.getByLabel('Tracking number')).toHaveValue('1Z999AA10123456784');
    await expect(tracking.getByLabel('Email the customer')).not.toBeChecked();
  } finally {
    await shop.remove();
  }
});

test('the draft of a product is kept for its author alone', async ({ openAnother }) => {
  test.setTimeout(120_000);
  const shop = await startShop();
  try {
    const page = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    const ines = await signUp(page, newCustomer());
    await shop.query(`update users set role = 'admin' where email = $1`, [ines.email]);
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    const name = admin.getByLabel('Product name');
    await signInAsAdmin(admin, shop);
    await visit(admin, '/Dashboard/AddProduct');
    await name.fill('Field Coat');
    for (const [user, text] of [
      [ines, ''],
      [owner, 'Field Coat'],
    ] as const) {
      await shop.query('delete from identity_sessions', []);
      await visit(admin, '/Dashboard/AddProduct');
      await fillLogin(admin, user);
      await expect(name).toHaveValue(text);
    }
  } finally {
    await shop.remove();
  }
});

/** From a page of the shop, which leads back. */
const logInAgain = async (page: Page, user: Customer): Promise<void> => {
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await fillLogin(page, user);
};

const loseSession = async (
  page: Page,
  shop: ShopProcess,
  button: string,
  user: Customer,
  login?: string,
): Promise<void> => {
  await shop.query('delete from identity_sessions', []);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('main')).toContainText('You were signed out. Log in to go on');
  if (login) await visit(page, login);
  await fillLogin(page, user);
};

const keptCount = (page: Page): Promise<number> =>
  page.evaluate(
    () => Object.keys(sessionStorage).filter((key) => key.startsWith('hemline.kept.')).length,
  );
