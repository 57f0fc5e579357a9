// Login and sign-up leave the rules to the identity service; errors are tied to fields, and the
// focus is kept.
import { expect, type Locator, type Page } from '@playwright/test';
import { addToCart, fillLogin, newCustomer, signUp } from './actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

test.use({ failures: [400, 401, 422] });

test('an empty sign-up goes to the service, and all its errors come back at once', async ({
  page,
}) => {
  await visit(page, '/SignUp');
  const main = page.getByRole('main');
  const answered = page.waitForResponse('**/api/auth/sign-up/email');
  await main.getByRole('button', { name: 'Create account' }).click();
  expect((await answered).status()).toBe(400);
  const errors = {
    Name: 'Enter your name.',
    Email: 'Enter a valid email address: name@example.com.',
    Password: 'The password needs 8 to 128 characters.',
  };
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect(toast).toHaveText(Object.values(errors).join(' '));
  for (const [label, error] of Object.entries(errors)) {
    await expect(main.getByLabel(label)).toHaveAccessibleDescription(error);
    await expect(main.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(main.getByLabel('Name')).toBeFocused();
  await expectAccessible(page, 'sign-up with errors');

  await main.getByLabel('Name').fill('Ines');
  await expect(main.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
  await main.getByLabel('Name').press('Enter');
  await expect(main.getByLabel('Email')).toBeFocused();
});

test('a login is refused without moving anything', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/Login');
  const main = page.getByRole('main');
  const parts = main.locator('input, button, form a');
  const before = await tops(parts);
  await main.getByRole('button', { name: 'Login' }).click();
  await expect(main.getByLabel('Password')).toHaveAccessibleDescription('Enter your password.');
  expect(await tops(parts)).toEqual(before);
  await fillLogin(page, newCustomer());
  await expect(main.getByText('Email and password do not match')).toBeVisible();
  expect(await tops(parts)).toEqual(before);
});

const tops = (parts: Locator): Promise<number[]> =>
  parts.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().top + window.scrollY),
  );

test('in the checkout one page takes new customers and known ones', async ({
  page,
  openAnother,
}) => {
  const customer = await signUp(await openAnother());
  await addToCart(page, 'rib-beanie-mustard');
  await visit(page, '/productsCart');
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page).toHaveURL('/Login?next=%2FcheckoutForm');
  const steps = page.getByRole('banner').getByRole('list', { name: 'Steps' });
  await expect(steps.locator('[aria-current=step]')).toHaveText('Address');
  const main = page.getByRole('main');
  await expect(main.getByRole('complementary', { name: 'Order summary' })).toContainText('$59.95');
  // As the server renders it, too.
  await page.reload();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await expectAccessible(page, 'the sign-in of the checkout');

  await main.getByLabel('Email').fill(customer.email);
  await main.getByLabel('Name').fill(customer.name);
  await main.getByLabel('Password').fill(customer.password);
  await main.getByLabel('Password').press('Enter');
  await expect(main.getByLabel('Email')).toHaveAccessibleDescription(
    'This email has an account: choose that below.',
  );
  await main.getByLabel('Email').press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(main.getByLabel('I have an account')).toBeChecked();
  await expect(main.getByLabel('Name')).toBeHidden();
  await expect(main.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
  await main.getByLabel('Password').press('Enter');
  await expect(page).toHaveURL('/checkoutForm');
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
