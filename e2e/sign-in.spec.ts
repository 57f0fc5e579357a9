import { expect } from '@playwright/test';
import {
  address,
  addToCart,
  fillAddress,
  fillLogin,
  fillSignUp,
  newCustomer,
  signUp,
} from './actions.ts';
import { hydrated, test, visit } from './fixtures.ts';

test.describe('sign-in errors', () => {
  test.use({ failures: [401, 422, 400] });

  test('a wrong password is said in red and as a toast; the email stays typed', async ({
    page,
  }) => {
    const customer = newCustomer();
    await visit(page, '/Login');
    await fillLogin(page, customer);
    await expect(page.getByRole('main').getByText('Email and password do not match')).toBeVisible();
    await expect(
      page.getByRole('alert').getByText('Email and password do not match'),
    ).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(customer.email);
    await expect(page).toHaveURL(/\/Login/);
  });

  test('a taken email and a short password are said in the form', async ({ page, openAnother }) => {
    const customer = await signUp(page);
    const other = await openAnother();
    await visit(other, '/SignUp');
    await fillSignUp(other, customer);
    await expect(other.getByRole('main').getByText(/already/)).toBeVisible();
    await fillSignUp(other, { ...newCustomer(), password: 'short' });
    await expect(other.getByRole('main').getByText(/8 to 128 characters/)).toBeVisible();
    await expect(other).toHaveURL(/\/SignUp/);
  });
});

test('signing up leads to /Home with a token; signing out and in works', async ({ page }) => {
  const customer = await signUp(page);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(
    /^[\w-]+\.[\w-]+\.[\w-]+$/,
  );
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  // The page before has a field for an email as well.
  await expect(page).toHaveURL(/\/Login$/);
  await fillLogin(page, customer);
  await expect(page).toHaveURL(/\/Home$/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
});

test('signing out in one tab signs the other out', async ({ page, context }) => {
  await signUp(page);
  const other = await context.newPage();
  await visit(other, '/');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await other.getByRole('button', { name: 'Your account' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('signing out forgets the address in every tab; the cart stays', async ({ page, context }) => {
  await signUp(page);
  await addToCart(page, 'rib-beanie-mustard');
  await visit(page, '/checkoutForm');
  await fillAddress(page);
  const other = await context.newPage();
  await visit(other, '/Home');
  await other.getByRole('button', { name: 'Your account' }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/Home$/);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toContain('cartProducts');
  expect(keys.filter((key) => /address|checkout|token|person/i.test(key))).toEqual([]);
});

for (const [guarded, back] of [
  ['/checkoutForm', /\/checkoutForm$/i],
  ['/Dashboard/payment', /\/(Dashboard\/payment|checkoutForm)/i],
] as const) {
  test(`${guarded} asks for a login, and leads back afterwards`, async ({ page }) => {
    await addToCart(page, 'rib-beanie-mustard');
    await page.goto(guarded);
    await expect(page).toHaveURL(/\/login/i);
    await fillSignUp(page, newCustomer());
    await expect(page).toHaveURL(back);
  });
}

test('a login loads the page that it leads to once', async ({ page, openAnother }) => {
  const customer = await signUp(await openAnother());
  await page.goto('/Dashboard');
  await expect(page).toHaveURL(/\/Login\?/);
  await hydrated(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await fillLogin(page, customer);
  await expect(page.getByRole('main').getByText('No orders yet')).toBeVisible();
  expect(calls.filter((path) => path === '/account-deletion')).toHaveLength(1);
});

test('the address form says what is missing and keeps what was typed', async ({ page }) => {
  const customer = await signUp(page);
  await addToCart(page, 'rib-beanie-mustard');
  await visit(page, '/checkoutForm');
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(customer.email);
  await fillAddress(page, {
    'First name': 'Ines',
    'Last name': 'Okafor',
    Address: address.Address,
    Phone: '07700 9OO123',
  });
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/checkoutForm$/);
  await expect(
    page.getByRole('alert').filter({ hasText: '2 fields need your attention' }),
  ).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Use digits only/);
  await expect(page.getByLabel('Additional information')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('First name')).toHaveValue('Ines');
  await expect(page.getByLabel('Phone')).toHaveValue('07700 9OO123');
  await fillAddress(page, { Phone: address.Phone, 'Additional information': 'Ring' });
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/Dashboard\/payment/);
});

test.describe('a page for admins', () => {
  test.use({ failures: [403] });

  test('shows a customer no orders', async ({ page }) => {
    await signUp(page);
    await page.goto('/Dashboard/ManageAllOrders');
    await expect(page.getByRole('link', { name: 'My Order' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Manage All Orders' })).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(0);
  });
});
