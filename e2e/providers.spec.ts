// Sign-in with Google and others, as a newcomer's first start offers it, and with a real provider.
import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test, visit } from './fixtures.ts';
import { type MailShop, startMailShop } from './mail-server.ts';
import { type OidcServer, startOidcServer } from './oidc-server.ts';
import { expectAccessible } from './page-checks.ts';

test.describe.configure({ mode: 'default' });

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
  await expect(section).toContainText('Your only way to log in');
  await expect(section.getByRole('button', { name: 'Disconnect Google' })).toHaveCount(0);
  await expectAccessible(page, 'with one provider');

  const facebook = await openWindow(page, context, 'Facebook', 'Connect Facebook');
  await choose(facebook, name);
  await expect(section.getByRole('button', { name: 'Disconnect Facebook' })).toBeVisible();
  const { subject } = await shop.mail.newestTo(emailOf(name));
  expect(subject).toBe('You can now log in with Facebook');
  await section.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(section.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Disconnect Facebook' })).toHaveCount(0);
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

/** Letters alone, so that the sandbox makes the same name of it. */
const newName = (): string => `Ada ${randomUUID().replaceAll(/[^a-f]/g, '')}`;

const emailOf = (name: string): string =>
  `${name.toLowerCase().replace(' ', '-')}@test-users.example`;
