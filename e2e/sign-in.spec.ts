// Signing up, in and out by the screens; other journeys begin signed in by calls.
import { expect } from '@playwright/test';
import { createAccount } from '../test/setup-calls.ts';
import { addToCart, fillAddress, fillLogin, signUp } from './actions.ts';
import { beginSignedIn } from './begin-signed-in.ts';
import { hydrated, test, visit } from './fixtures.ts';

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
  await fillLogin(page, customer);
  await expect(page).toHaveURL(/\/Home$/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
});

test('signing out signs every tab out, which forgets the address and keeps the cart', async ({
  page,
  context,
}) => {
  await beginSignedIn(page);
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

test('a login loads the page that it leads to once', async ({ page, baseURL }) => {
  const customer = await createAccount(baseURL ?? '');
  await page.goto('/Dashboard');
  await expect(page).toHaveURL(/\/Login\?/);
  await hydrated(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await fillLogin(page, customer);
  await expect(page.getByRole('main').getByText('No orders yet')).toBeVisible();
  expect(calls.filter((path) => path === '/account-deletion')).toHaveLength(1);
});
