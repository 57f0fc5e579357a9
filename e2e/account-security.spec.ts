// Passwords and emails by email: read from a real SMTP server, opened in the browser.
import { expect, type Page } from '@playwright/test';
import { type Customer, fillLogin, fillSignUp, newCustomer } from './actions.ts';
import { test, visit } from './fixtures.ts';
import { type MailShop, startMailShop } from './mail-server.ts';
import { expectAccessible } from './page-checks.ts';

test.describe.configure({ mode: 'serial' });
test.use({ failures: [400, 401, 403, 409] });

let shop: MailShop;

test.beforeAll(async () => {
  shop = await startMailShop();
});
test.afterAll(() => shop.remove());

test('a forgotten password is set by the link of an email', async ({ page, openAnother }) => {
  const customer = await signUpAt(page);
  const other = await openAnother();
  await visit(other, `${shop.url}/Login`);
  await other.getByRole('main').getByLabel('Email').fill(customer.email);
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(other.getByLabel('Email')).toHaveValue(customer.email);
  await expectAccessible(other, 'forgot the password');
  await other.getByRole('button', { name: 'Send the link' }).click();
  await expect(other.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
  await expectAccessible(other, 'a link was sent');

  await visit(other, await linkTo(customer.email, 'Set a new password'));
  const main = other.getByRole('main');
  await main.getByLabel('New password').fill('another grey coat');
  await main.getByRole('button', { name: 'Show' }).click();
  await expect(main.getByLabel('New password')).toHaveAttribute('type', 'text');
  await main.getByRole('button', { name: 'Set the password' }).click();
  await expect(other).toHaveURL(/\/Dashboard$/i);
  await shop.mail.newestWith(customer.email, 'Your password was changed');
  // The browser that was signed in before is not any more.
  await expectSignedOut(page);
  await visit(page, `${shop.url}/Login?next=/Dashboard/MyProfile/security`);
  await fillLogin(page, { ...customer, password: 'another grey coat' });
  await expect(page).toHaveURL(/\/Dashboard\/MyProfile\/security$/i);
});

test('an address without an account sees the same', async ({ page }) => {
  await visit(page, `${shop.url}/ForgotPassword`);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
});

test('a new email counts once it is confirmed, and the old one undoes it', async ({
  page,
  openAnother,
}) => {
  const customer = await signUpAt(page);
  await visit(page, await linkTo(customer.email, 'Confirm your email address'));
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();

  await visit(page, `${shop.url}/Dashboard/MyProfile/security`);
  const main = page.getByRole('main');
  await expect(main.getByText('Confirmed', { exact: true })).toBeVisible();
  await expectAccessible(page, 'sign-in and security');
  const laptop = await openAnother();
  await visit(laptop, `${shop.url}/Login`);
  await fillLogin(laptop, customer);
  await expect(laptop).toHaveURL(/\/Home$/);
  const newEmail = `new-${customer.email}`;
  await main.getByRole('button', { name: 'Change email' }).click();
  await expect(main.getByLabel('New email')).toBeFocused();
  await main.getByLabel('New email').fill(newEmail);
  await page.keyboard.press('Enter');
  await expect(main.getByText(`Open the link that we sent to ${newEmail}`)).toBeVisible();
  await expectAccessible(page, 'a change of email waits');
  await shop.mail.newestWith(customer.email, 'Your email address is about to change');
  await visit(page, await linkTo(newEmail, 'Confirm your new email address'));
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await visit(page, `${shop.url}/Dashboard/MyProfile/security`);
  await expect(main.getByText(newEmail, { exact: true })).toBeVisible();
  // Another browser, which knows the old email, goes on.
  await visit(laptop, `${shop.url}/Dashboard/MyProfile`);
  await expect(laptop.getByLabel('Email')).toHaveValue(newEmail);

  const owner = await openAnother();
  await visit(owner, await linkTo(customer.email, 'Your email address was changed'));
  await expectAccessible(owner, 'before undoing a change of email');
  await owner.getByRole('button', { name: 'Undo the change' }).click();
  await expect(owner.getByRole('main')).toContainText(`has the email ${customer.email}`);
  await expectSignedOut(page);
  await visit(owner, await linkTo(customer.email, 'Set a new password'));
  await owner.getByLabel('New password').fill('a coat of my own');
  await owner.getByRole('button', { name: 'Set the password' }).click();
  await expect(owner).toHaveURL(/\/Dashboard$/i);
});

test('the password is changed by keyboard, and signs out the other devices', async ({
  page,
  openAnother,
}) => {
  const customer = await signUpAt(page);
  const other = await openAnother();
  await visit(other, `${shop.url}/Login`);
  await fillLogin(other, customer);
  await expect(other).toHaveURL(/\/Home$/);
  // Where password managers lead.
  await visit(page, `${shop.url}/.well-known/change-password`);
  await expect(page).toHaveURL(/\/Dashboard\/MyProfile\/security$/i);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Change password' }).press('Enter');
  await expect(main.getByLabel('Current password')).toBeFocused();
  await expectAccessible(page, 'changing the password');
  await page.keyboard.type('not my password');
  await main.getByLabel('New password').fill('a coat and three hats');
  await page.keyboard.press('Enter');
  await expect(page.locator('form[data-error-code="wrong-password"]')).toContainText(
    'This is not your password. Try again.',
  );
  await expect(main.getByLabel('Current password')).toBeFocused();
  await main.getByLabel('Current password').fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Update Success')).toBeVisible();
  await expectSignedOut(other);
});

const signUpAt = async (page: Page): Promise<Customer> => {
  const customer = newCustomer();
  await visit(page, `${shop.url}/SignUp`);
  await fillSignUp(page, customer);
  await expect(page).toHaveURL(/\/Home$/);
  return customer;
};

/** Pages of the dashboard lead out of it. */
const expectSignedOut = async (page: Page): Promise<void> => {
  await page.goto(`${shop.url}/Dashboard/MyProfile/security`);
  await expect(page).toHaveURL(/\/(Home|Login)/i);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
};

/** The link of the newest email with this subject. */
const linkTo = async (recipient: string, subject: string): Promise<string> => {
  const { text = '' } = await shop.mail.newestWith(recipient, subject);
  return /http\S+#token=[\w-]+/.exec(text)?.[0] ?? 'no link';
};
