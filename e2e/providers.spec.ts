// Sign-in with Google and others, as a newcomer's first start offers it, and with a real provider.
import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { fillSignUp, newCustomer } from './actions.ts';
import { hydrated, test, visit } from './fixtures.ts';
import { type MailShop, startMailShop } from './mail-server.ts';
import { type OidcServer, startOidcServer } from './oidc-server.ts';
import { expectAccessible, expectToastOf5Seconds } from './page-checks.ts';

test.describe.configure({ mode: 'serial' });

let oidc: OidcServer;
let shop: MailShop;

test.beforeAll(async () => {
  oidc = await startOidcServer();
  shop = await startMailShop({ ...oidc.settings, NODE_ENV: '', PAYMENTS: '' });
  oidc.register(shop.url);
});
test.afterAll(async () => {
  await shop?.remove();
  await oidc?.close();
});

test('a new customer signs in through a window of Google, and goes on where they were', async ({
  page,
  context,
}) => {
  await visit(page, `${shop.url}/Login?next=${encodeURIComponent('/Shop?page=2')}`);
  await expectAccessible(page, 'with providers');
  const google = await openWindow(page, context, 'Google');
  await expect(
    google.getByRole('heading', { name: 'Test mode: choose who you are' }),
  ).toBeVisible();
  await expectAccessible(google, 'where a user is chosen');
  const name = newName();
  const closed = google.waitForEvent('close');
  await choose(google, name);
  await closed;
  await expect(page).toHaveURL(`${shop.url}/Shop?page=2`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/\./);
  const { cookies } = await context.storageState();
  const session = cookies.find((cookie) => cookie.name.includes('session_token'));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('session');

  await visit(page, `${shop.url}/Dashboard/MyProfile/security`);
  const section = page.getByRole('region', { name: 'Connected accounts' });
  await expect(section).toContainText(emailOf(name));
  await expect(section).toContainText('Your only way to sign in');
  await expect(section.getByRole('button', { name: 'Disconnect Google' })).toHaveCount(0);
  await expectAccessible(page, 'with one provider');

  const facebook = await openWindow(page, context, 'Facebook', 'Connect Facebook');
  await choose(facebook, name);
  await expect(section.getByRole('button', { name: 'Disconnect Facebook' })).toBeVisible();
  expect((await shop.mail.newestTo(emailOf(name))).subject).toBe('Facebook can sign you in now');
  await section.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(section.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Disconnect Facebook' })).toHaveCount(0);
});

test('a window that is closed is said, and the next one signs in', async ({ page, context }) => {
  await visit(page, `${shop.url}/Login`);
  await (await openWindow(page, context, 'Google')).close();
  await expectError(page, 'popup-closed-by-user', 'The Google window was closed');
  const google = await openWindow(page, context, 'Google');
  await google.getByRole('button', { name: 'Cancel' }).click();
  await expectError(page, 'popup-closed-by-user', 'The Google window was closed');
  await choose(await openWindow(page, context, 'Google'), newName());
  await expect(page).toHaveURL(`${shop.url}/Home`);
});

test('where windows are blocked, it is said, and the provider opens in this tab', async ({
  page,
}) => {
  // As browsers answer that block windows; not every Chromium of the journeys does.
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await visit(page, `${shop.url}/Login?next=%2FAbout`);
  await page.getByRole('button', { name: 'Facebook' }).click();
  // The page goes on by itself before the toast leaves.
  const blocked = 'Your browser blocked the Facebook window';
  await expect(page.locator('[data-error-code="popup-blocked"]')).toContainText(blocked);
  await expect(page.locator('[data-toast=error]')).toContainText(blocked);
  await choose(page, newName());
  await expect(page).toHaveURL(`${shop.url}/About`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/\./);
});

test('an email that the provider did not confirm is not accepted', async ({ page, context }) => {
  await visit(page, `${shop.url}/SignUp`);
  const google = await openWindow(page, context, 'Google');
  await google.getByLabel('Their email address is not confirmed').check();
  await choose(google, newName());
  await expectError(page, 'unconfirmed-email', 'your email address there is not confirmed');
});

test('an account with a password is found by its email once both sides confirmed that', async ({
  page,
  context,
}) => {
  const name = newName();
  const customer = { ...newCustomer(), name, email: emailOf(name) };
  await visit(page, `${shop.url}/SignUp`);
  await fillSignUp(page, customer);
  await expect(page).toHaveURL(/\/Home$/);
  await signOut(page);

  await visit(page, `${shop.url}/Login`);
  await choose(await openWindow(page, context, 'Google'), name);
  await expectError(
    page,
    'account-exists-with-different-credential',
    'You have an account with this email already',
  );

  const { text = '' } = await shop.mail.newestTo(customer.email);
  await visit(page, /https?:\S+#token=\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/confirmed/i);
  await visit(page, `${shop.url}/Login`);
  await choose(await openWindow(page, context, 'Google'), name);
  await expect(page).toHaveURL(`${shop.url}/Home`);
  const email = await shop.mail.newestTo(customer.email, 2);
  expect(email.subject).toBe('Google can sign you in now');
  await visit(page, `${shop.url}/Dashboard/MyProfile/security`);
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeVisible();
});

test('a provider outside of the shop signs in, and one that is down is said', async ({
  page,
  context,
}) => {
  await visit(page, `${shop.url}/Login`);
  oidc.isUnreachable = true;
  await choose(await openWindow(page, context, 'Atelier ID'), newName());
  await expectError(page, 'network-request-failed', 'Atelier ID did not respond');
  oidc.isUnreachable = false;
  const window = await openWindow(page, context, 'Atelier ID');
  expect(new URL(window.url()).origin).toBe(oidc.settings.OIDC_ISSUER);
  await choose(window, newName());
  await expect(page).toHaveURL(`${shop.url}/Home`);
});

test('without a connection no window opens', async ({ page, context }) => {
  await visit(page, `${shop.url}/Login`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectError(page, 'network-request-failed', 'Google did not respond');
  expect(context.pages()).toHaveLength(1);
});

test('at another address of the shop, sign-in says where it works', async ({ page }) => {
  await visit(page, `${shop.url.replace('localhost', '127.0.0.1')}/Login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectError(page, 'unauthorized-domain', 'Google knows the shop by another address');
});

const openWindow = async (
  page: Page,
  context: BrowserContext,
  provider: string,
  button = `Continue with ${provider}`,
): Promise<Page> => {
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: button }).click();
  const window = await opened;
  await window.getByRole('heading', { name: 'choose who you are' }).waitFor();
  return window;
};

const choose = async (window: Page, name: string): Promise<void> => {
  await window.getByLabel('Another name').fill(name);
  await window.getByRole('button', { name: 'Continue' }).click();
};

/** As red text that stays under the form, as a toast, and by its code. */
const expectError = async (page: Page, code: string, text: string): Promise<void> => {
  const error = page.locator(`[data-error-code="${code}"]`);
  await expect(error).toContainText(text);
  await expectToastOf5Seconds(page, text);
  await expect(error).toContainText(text);
};

const signOut = async (page: Page): Promise<void> => {
  await hydrated(page);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
};

/** Letters alone, so that the sandbox makes the same name of it. */
const newName = (): string => `Ada ${randomUUID().replaceAll(/[^a-f]/g, '')}`;

const emailOf = (name: string): string =>
  `${name.toLowerCase().replace(' ', '-')}@test-users.example`;
