// Login and sign-up check in the browser first, tie errors to fields, and keep the focus.
import { expect, type Page } from '@playwright/test';
import { fillLogin, newCustomer, signUp } from './actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

test.use({ failures: [401] });

test('an empty sign-up names its fields, sends nothing and focuses the first', async ({ page }) => {
  await visit(page, '/SignUp');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth')) sent.push(request.url());
  });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Create account' }).click();
  await expect(main.getByRole('alert')).toHaveText(
    '3 fields need your attention: name, email, password.',
  );
  await expect(main.getByLabel('Name')).toBeFocused();
  await expect(main.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.');
  await expect(main.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'sign-up with errors');

  await main.getByLabel('Name').fill('Ines');
  await expect(main.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
  await main.getByLabel('Email').fill('ines@example');
  await main.getByLabel('Password').fill('short');
  await main.getByLabel('Password').press('Enter');
  await expect(main.getByLabel('Email')).toBeFocused();
  await expect(main.getByLabel('Email')).toHaveAccessibleDescription(/^Enter a valid email/);
  await expect(main.getByText('The password needs 8 to 128 characters.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a refused login focuses the password, and its toast leaves', async ({ page }) => {
  await visit(page, '/Login');
  const main = page.getByRole('main');
  await fillLogin(page, newCustomer());
  await expect(main.getByLabel('Password')).toBeFocused();
  await expect(main.getByLabel('Password')).toHaveAccessibleDescription(/do not match/);
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect(toast).toContainText('do not match');
  await expectAccessible(page, 'a refused login');
  await expect(toast).toBeEmpty();
  await expect(main.getByText('Email and password do not match')).toBeVisible();
});

test('password managers find whose password it is, and which; what is pasted stays', async ({
  page,
  context,
}) => {
  const { email } = await signUp(page);
  await visit(page, '/Dashboard/MyProfile/security');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('main').getByLabel('Current password').waitFor();
  expect(await fieldsFor(page)).toEqual([
    [`username ${email}`, 'current-password', 'new-password'],
  ]);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await visit(page, '/Login');
  expect(await fieldsFor(page)).toEqual([['username', 'current-password']]);
  await visit(page, '/SignUp');
  expect(await fieldsFor(page)).toEqual([['name', 'username', 'new-password']]);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() =>
    navigator.clipboard.writeText(' 40 characters, pasted from a manager! '),
  );
  const password = page.getByRole('main').getByLabel('Password');
  await password.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(password).toHaveValue(' 40 characters, pasted from a manager! ');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
});

test('a button that is at work keeps the focus and sends once', async ({ page }) => {
  await visit(page, '/Login');
  const { promise, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/auth/sign-in/email', async (route) => {
    sent += 1;
    await promise;
    await route.continue();
  });
  const main = page.getByRole('main');
  const customer = newCustomer();
  await main.getByLabel('Email').fill(customer.email);
  await main.getByLabel('Password').fill(customer.password);
  const button = main.getByRole('button', { name: 'Login' });
  await button.press('Enter');
  const busy = main.getByRole('button', { name: 'Loading...' });
  await expect(busy).toBeDisabled();
  await expect(busy).toBeFocused();
  await page.keyboard.press('Enter');
  resolve();
  await expect(main.getByText('Email and password do not match')).toBeVisible();
  expect(sent).toBe(1);
});

test('the profile takes a phone number as the checkout does', async ({ page }) => {
  await signUp(page);
  await visit(page, '/Dashboard/MyProfile');
  await page.getByLabel('Phone').fill('07700 9OO123');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Use digits only/);
  await page.getByLabel('Phone').fill('+880 1712-345678');
  await page.getByLabel('Address').fill('14 Ropewalk Lane\nBristol');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update Success')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('+8801712345678');
  await expect(page.getByLabel('Address')).toHaveValue('14 Ropewalk Lane\nBristol');
});

/** What the forms with a password tell managers: each field, with what it holds. */
const fieldsFor = (page: Page): Promise<string[][]> =>
  page
    .locator('form:has(input[type=password])')
    .evaluateAll((forms) =>
      forms.map((form) =>
        [...form.querySelectorAll<HTMLInputElement>('input[autocomplete]')].map(
          ({ autocomplete, value }) => `${autocomplete} ${value}`.trim(),
        ),
      ),
    );
