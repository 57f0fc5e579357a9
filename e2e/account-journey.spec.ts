// One customer on a phone: the sessions, the password and the end of an account, and back.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { buyItems, newAccount, shippingAddress } from '../test/setup-calls.ts';
import { fillLogin } from './actions.ts';
import { beginSignedIn } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';
import { type MailShop, startMailShop } from './mail-server.ts';

let shop: MailShop;

test.beforeAll(async () => {
  // As a newcomer starts it: providers and cards in test mode.
  shop = await startMailShop({ NODE_ENV: '', PAYMENTS: '' });
});
test.afterAll(() => shop?.remove());

// Of the sessions that end elsewhere.
test.use({ failures: [401, 403] });

const settings = '/Dashboard/MyProfile';

test('an account on a phone, from its first sessions to its deletion and back', async ({
  openAnother,
}) => {
  const device = () =>
    openAnother({
      baseURL: shop.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
  const page = await device();
  const main = page.getByRole('main');
  // Letters alone, so that the sandbox's user has the same email.
  const name = `Ada ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const email = `${name.toLowerCase().replace(' ', '-')}@test-users.example`;
  const customer = await beginSignedIn(page, shop.url, { ...newAccount(), name, email });
  await buyItems(customer, [{ slug: 'everyday-heavy-tee-chalk', size: 'L' }]);

  const other = await device();
  await visit(other, '/Login');
  await fillLogin(other, customer);
  await expect(other).toHaveURL(/\/Home$/);
  await visit(page, `${settings}/security`);
  // It comes after the page and moves what is below it, under the finger, too.
  await expect(main.getByText('Confirm your email address')).toBeVisible();
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByText('One session ended.')).toBeVisible();
  await expectSignedOut(other);

  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  // Until then the email would be typed into the login form.
  await expect(other.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await other.getByLabel('Email').fill(email);
  await other.getByRole('button', { name: 'Send the link' }).click();
  await expect(other.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const { text = '' } = await shop.mail.newestWith(email, 'Set a new password');
  await visit(other, /http\S+[#&]token=[\w-]+/.exec(text)?.[0] ?? 'no link');
  const password = 'another grey coat';
  await other.getByLabel('New password').fill(password);
  await other.getByRole('button', { name: 'Set the password' }).click();
  await expect(other).toHaveURL(/\/Dashboard$/);
  // The password that was forgotten may be known: its session ended.
  await expectSignedOut(page);
  await fillLogin(page, { ...customer, password });
  await expect(page).toHaveURL(/\/addresses$/);

  await visit(page, `${settings}/security`);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Connect Google' }).click();
  const google = await opened;
  await google.getByLabel('Another name').fill(name);
  await google.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeVisible();

  await visit(page, `${settings}/data`);
  const data = await exportData(page);
  expect(data).toMatchObject({ profile: { email, name } });
  expect(data.orders).toHaveLength(1);
  expect(JSON.stringify(data)).toContain(shippingAddress.address);

  await main.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Email of your account').fill(email);
  await page.keyboard.press('Enter');
  await expect(main).toContainText(/Your account will be deleted on \w+ \d+, \d{4}\./);
  await main.getByRole('button', { name: 'Keep my account' }).click();
  await expect(main.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  await visit(page, '/Dashboard');
  await expect(main).not.toContainText('Your account will be deleted');
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
});

const expectSignedOut = async (page: Page): Promise<void> => {
  await visit(page, `${settings}/addresses`);
  await expect(page).toHaveURL(/\/Login\?next=/);
  await expect(page.getByRole('main')).toContainText('You were logged out.');
};

const exportData = async (page: Page): Promise<Record<string, unknown>> => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  return JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
};
