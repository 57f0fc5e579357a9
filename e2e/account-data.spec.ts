// What customers decide about their data: which emails, a copy of everything, the end of it.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { type Customer, fillSignUp, newCustomer } from './actions.ts';
import { hydrated, test, visit } from './fixtures.ts';
import { type MailShop, startMailShop } from './mail-server.ts';
import { expectAccessible } from './page-checks.ts';

// One mail shop for all of them, in one worker.
test.describe.configure({ mode: 'default' });
let shop: MailShop;

test.beforeAll(async () => {
  shop = await startMailShop();
});
test.afterAll(() => shop.remove());

test('emails are chosen one by one, the newsletter once the address is confirmed', async ({
  page,
}) => {
  const { email } = await openData(page);
  const newsletter = page.getByRole('checkbox', { name: 'Newsletter' });
  await expect(newsletter).toBeDisabled();
  const orders = page.getByRole('checkbox', { name: 'Orders' });
  await orders.press('Space');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const { text = '' } = await shop.mail.newestTo(email);
  await visit(page, text.match(/https?:\S+#token=\S+/)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await visit(page, dataUrl());
  await expect(orders).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Refunds' })).toBeChecked();
  await newsletter.check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await shop.mail.newestTo(email, 2)).subject).toMatch(
    /^Your code for|^You are subscribed/,
  );
  await page.reload();
  await expect(newsletter).toBeChecked();
});

test('a choice that was not saved is taken back and says so', async ({ page }) => {
  await openData(page);
  await page.route('**/email-choices', (route) => route.abort());
  const refunds = page.getByRole('checkbox', { name: 'Refunds' });
  await refunds.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'The shop did not respond, so this was not saved.',
  );
  await expect(refunds).toBeChecked();
});

test('all data comes as one file', async ({ page }) => {
  const { email } = await openData(page);
  await page.route('**/data-export', (route) => route.fulfill({ body: '<title>Hotel</title>' }));
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'The shop did not respond. Try again.',
  );
  await page.unroute('**/data-export');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^hemline-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({ profile: { email, name: 'Ines Okafor' }, orders: [] });
});

test('deleting the account: asked twice, told by email, and taken back in time', async ({
  page,
}) => {
  const customer = await openData(page);
  const { email, password } = customer;
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Delete my account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const typed = dialog.getByLabel('Email of your account');
  await expect(typed).toBeFocused();
  await expectAccessible(page, 'asking for the email');
  await typed.fill('another@example.com');
  await typed.press('Enter');
  await expect(typed).toHaveAccessibleDescription('This is not the email of your account.');

  // As if the last sign-in were long ago.
  await page.route('**/account-deletion', isLongAgo, { times: 1 });
  await typed.fill(email.toUpperCase());
  await typed.press('Enter');
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' });
  await proof.getByLabel('Password').fill(password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  const keep = main.getByRole('button', { name: 'Keep my account' });
  await expect(main).toContainText(/Your account will be deleted on \w+ \d+, \d{4}\./);
  await expect(keep).toBeFocused();
  await expectAccessible(page, 'with a day of deletion');
  await visit(page, `${shop.url}/Dashboard`);
  await expect(main.getByText('Your account will be deleted on')).toBeVisible();

  const { subject, text = '' } = await shop.mail.newestTo(email, 2);
  expect(subject).toMatch(/^Your account will be deleted on \w+ \d+, \d{4}$/);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(text.match(/https?:\S+MyProfile\/data/)?.[0] ?? '');
  await expect(page).toHaveURL(/\/Login/);
  await hydrated(page);
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password').first().fill(password);
  await main.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(dataUrl());
  await keep.click();
  await expect(main.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  await visit(page, `${shop.url}/Dashboard`);
  await expect(main.getByText('Your account will be deleted on')).toHaveCount(0);
});

test.use({ failures: [403, 'net::ERR_FAILED'] });

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const) {
  test(`the page is accessible and fits at ${width}, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await openData(page);
    await expectAccessible(page, `at ${width}`);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
  });
}

const dataUrl = () => `${shop.url}/Dashboard/MyProfile/data`;

const openData = async (page: Page): Promise<Customer> => {
  const customer = newCustomer();
  await visit(page, `${shop.url}/SignUp`);
  await fillSignUp(page, customer);
  await expect(page).toHaveURL(/\/Home$/);
  await visit(page, dataUrl());
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();
  return customer;
};

const isLongAgo: Parameters<Page['route']>[1] = (route) =>
  route.fulfill({
    status: 403,
    json: { code: 'requires_recent_login', message: 'Please log in again.' },
  });
