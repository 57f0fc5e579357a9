// The newsletter: from the box on the home page through the mailbox to the code, and out again.
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated, test, visit } from './fixtures.ts';
import { type MailShop, startMailShop } from './mail-server.ts';
import { expectAccessible } from './page-checks.ts';

test.describe.configure({ mode: 'serial' });

let shop: MailShop;

test.beforeAll(async () => {
  shop = await startMailShop();
});
test.afterAll(() => shop.remove());

test('subscribe, confirm from the mailbox, get the code, unsubscribe', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  context.on('request', (request) => {
    sent.push(request.url(), JSON.stringify(request.headers()));
  });
  const email = newEmail();
  await visit(page, `${shop.url}/`);
  await subscribe(page, email);
  await expect(boxOf(page).getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(boxOf(page)).toContainText(email);
  await expectAccessible(page, 'after subscribing');

  const confirmLink = linkIn((await shop.mail.newestTo(email)).text, 'confirm');
  await visit(page, confirmLink);
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy promo code FIRSTHEM' })).toBeVisible();
  await expectAccessible(page, 'confirmed');
  expect(page.url()).toBe(`${shop.url}/newsletter/confirm`);

  const welcome = await shop.mail.newestTo(email, 2);
  expect(welcome.text).toContain('FIRSTHEM');
  const unsubscribeLink = linkIn(welcome.text, 'unsubscribe');
  await visit(page, unsubscribeLink);
  await expectAccessible(page, 'before unsubscribing');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await expectAccessible(page, 'unsubscribed');
  for (const link of [confirmLink, unsubscribeLink]) {
    const [, token = 'no token'] = link.split('#token=');
    expect(sent.filter((text) => text.includes(token))).toEqual([]);
  }
});

test('the mail program gets out by one post, a browser at the same URL by the page', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await request.post(`${shop.url}/newsletter/subscriptions`, { data: { email } });
  await visit(page, linkIn((await shop.mail.newestTo(email)).text, 'confirm'));
  const { headers } = await shop.mail.newestTo(email, 2);
  const header = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const url = header.replace(/^<|>$/g, '');
  await visit(page, url);
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  expect(page.url()).toBe(`${shop.url}/newsletter/unsubscribe`);
  const form = { 'List-Unsubscribe': 'One-Click' };
  expect((await request.post(url, { form })).status()).toBe(200);
});

test.describe('a link that is no longer good', () => {
  test.use({ failures: [422] });
  test('says so, and leads to the form', async ({ page }) => {
    await visit(page, `${shop.url}/newsletter/confirm#token=made-up`);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('20% off first purchase');
  });
});

test('without scripts the box is a form that a page answers', async ({ openAnother }) => {
  const page = await openAnother({ javaScriptEnabled: false });
  const email = newEmail();
  await page.goto(`${shop.url}/`);
  await subscribe(page, email);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(page.url()).toBe(`${shop.url}/newsletter?result=sent`);
  expect((await shop.mail.newestTo(email)).subject).toBe('Confirm your newsletter subscription');
});

test('a press before the scripts run is not lost', async ({ page }) => {
  await page.route(/entry\.client/, () => {});
  const email = newEmail();
  await page.goto(`${shop.url}/`);
  await subscribe(page, email);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await shop.mail.newestTo(email);
});

test('a slip is told at the field, keeps what was typed, and is mended by keyboard', async ({
  page,
}) => {
  await visit(page, `${shop.url}/newsletter`);
  const field = boxOf(page).getByLabel('Email address');
  await field.fill('ines@');
  await field.press('Enter');
  await expect(boxOf(page).getByRole('alert')).toContainText('Enter a valid email address');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('ines@');
  await expectAccessible(page, 'with an error');
  await field.fill(newEmail());
  await field.press('Enter');
  await expect(boxOf(page).getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Check your inbox');
});

test.describe('a shop that does not answer', () => {
  test.use({ failures: [] });
  test('is told, and trying again works', async ({ page, problems }) => {
    await visit(page, `${shop.url}/`);
    const calls = '**/newsletter/subscriptions';
    await page.route(calls, (route) => route.abort());
    const email = newEmail();
    await subscribe(page, email);
    await expect(boxOf(page).getByRole('alert')).toContainText('did not respond');
    await page.unroute(calls);
    await boxOf(page).getByRole('button', { name: 'SUBSCRIBE' }).click();
    await expect(boxOf(page).getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    expect(problems.splice(0).join()).toContain('net::ERR_FAILED');
  });
});

test('a shop that sends no emails says so, and gives the code at once', async ({ page }) => {
  await visit(page, '/');
  await subscribe(page, newEmail());
  await expect(boxOf(page).getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  await expect(boxOf(page)).toContainText('This shop sends no emails');
  await expect(boxOf(page).getByRole('button', { name: /FIRSTHEM/ })).toBeVisible();
  await expectAccessible(page, 'with the code');
});

test('a page that says more than is true is not believed', async ({ page }) => {
  await page.goto('/newsletter?result=sent');
  await hydrated(page);
  await expect(boxOf(page).getByRole('button', { name: 'SUBSCRIBE' })).toBeVisible();
});

const newEmail = (): string => `ines-${randomUUID()}@example.com`;

const boxOf = (page: Page): Locator =>
  page.getByRole('region', { name: '20% off first purchase for newsletter' });

const subscribe = async (page: Page, email: string): Promise<void> => {
  await boxOf(page).getByLabel('Email address').fill(email);
  await boxOf(page).getByRole('button', { name: 'SUBSCRIBE' }).click();
};

const linkIn = (text = '', name: 'confirm' | 'unsubscribe'): string =>
  text.match(new RegExp(`http://\\S+/newsletter/${name}#token=[\\w-]+`))?.[0] ?? '';
