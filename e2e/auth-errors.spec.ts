// Every error of the specification about passwords and emails, provoked: said as a toast and in
// red, under a code that the form carries. Those of pop-ups are with the providers.
import { expect, type Page } from '@playwright/test';
import { fillLogin, fillSignUp, newCustomer } from './actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible, expectToastOf5Seconds } from './page-checks.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

const strangeHost = 'shop.hemline.test';

test.describe.configure({ mode: 'serial' });
test.use({
  // Of pages without https the browser ignores a header, and says so.
  failures: [400, 401, 403, 422, 429, 'ERR_INTERNET_DISCONNECTED', 'Opener-Policy', strangeHost],
  launchOptions: async ({ launchOptions }, use) => {
    const args = [
      ...(launchOptions.args ?? []),
      `--host-resolver-rules=MAP ${strangeHost} 127.0.0.1`,
    ];
    await use({ ...launchOptions, args });
  },
});

let shop: ShopProcess;

test.beforeAll(async () => {
  // With the usual limits.
  shop = await startShop({ RATE_LIMITS: '1' });
});
test.afterAll(() => shop.remove());

test('email-already-in-use, weak-password and invalid-email at sign-up', async ({
  page,
  openAnother,
}) => {
  const customer = await signUpAt(page);
  const other = await openAnother();
  await visit(other, `${shop.url}/SignUp`);
  await fillSignUp(other, customer);
  await expectError(other, 'email-already-in-use', /account with this email already exists/);
  await expect(other.getByLabel('Email')).toBeFocused();
  await fillSignUp(other, { ...newCustomer(), password: 'password123' });
  await expectError(other, 'weak-password', /most common/);
  await fillSignUp(other, { ...newCustomer(), email: 'ines@example.c' });
  await expectError(other, 'invalid-email', /valid email address/);
  await expectAccessible(other, 'a sign-up with an error');
});

test('wrong-password, user-not-found and too-many-requests at sign-in', async ({
  page,
  openAnother,
}) => {
  const customer = await signUpAt(page);
  const other = await openAnother();
  await visit(other, `${shop.url}/Login`);
  await fillLogin(other, { ...customer, password: 'not my password' });
  await expectError(other, 'wrong-password', noMatch);
  await fillLogin(other, newCustomer());
  await expectError(other, 'user-not-found', noMatch);
  const form = other.locator('form[data-error-code]');
  for (let tries = 0; tries < 12; tries += 1) {
    const answered = other.waitForResponse('**/api/auth/sign-in/email');
    await fillLogin(other, { ...customer, password: 'not my password' });
    if ((await answered).status() === 429) break;
  }
  await expect(form).toHaveAttribute('data-error-code', 'too-many-requests');
  await expectError(other, 'too-many-requests', /Too many attempts. Wait \d+ minutes/);
});

test('user-disabled, told to who knows the password', async ({ page, openAnother }) => {
  const customer = await signUpAt(page);
  await shop.query('update users set disabled_at = now() where email = $1', [customer.email]);
  const other = await openAnother();
  await visit(other, `${shop.url}/Login`);
  await fillLogin(other, { ...customer, password: 'not my password' });
  await expectError(other, 'wrong-password', noMatch);
  await fillLogin(other, customer);
  await expectError(other, 'user-disabled', /This account is closed/);
});

test('network-request-failed without a network, and the form goes on with one', async ({
  page,
  context,
}) => {
  const customer = await signUpAt(page);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await visit(page, `${shop.url}/Login`);
  await context.setOffline(true);
  await fillLogin(page, customer);
  await expectError(page, 'network-request-failed', /did not respond/);
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/Home$/);
});

test('unauthorized-domain at a name that is not ours', async ({ page }) => {
  const { port } = new URL(shop.url);
  await visit(page, `http://${strangeHost}:${port}/Login`);
  await fillLogin(page, newCustomer());
  await expectError(page, 'unauthorized-domain', /usual address/);
});

test('requires-recent-login, asked for by the password', async ({ page }) => {
  const customer = await signUpAt(page);
  await shop.query(
    `update identity_sessions set authenticated_at = now() - interval '11 minutes'
     where user_id = (select id from users where email = $1)`,
    [customer.email],
  );
  await visit(page, `${shop.url}/Dashboard/MyProfile/security`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Change email' }).click();
  await main.getByLabel('New email').fill(`new-${customer.email}`);
  await main.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'asked for the password');
  await page.keyboard.press('Escape');
  await expectError(page, 'requires-recent-login', /Nothing was changed/);
  await main.getByRole('button', { name: 'Change email' }).click();
  await dialog.getByLabel('Password').fill(customer.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(main.getByText(`new-${customer.email}`)).toBeVisible();
});

const noMatch = /Email and password do not match. Check both, or set a new password./;

const signUpAt = async (page: Page) => {
  const customer = newCustomer();
  await visit(page, `${shop.url}/SignUp`);
  await fillSignUp(page, customer);
  await expect(page).toHaveURL(/\/Home$/);
  return customer;
};

/** The toast leaves after 5000 ms, the red text stays. */
const expectError = async (page: Page, code: string, text: RegExp): Promise<void> => {
  const form = page.locator(`form[data-error-code="${code}"]`);
  await expect(form.getByText(text)).toBeVisible();
  await expectToastOf5Seconds(page, text);
  await expect(form.getByText(text)).toBeVisible();
};
