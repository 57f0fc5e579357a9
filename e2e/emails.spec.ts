// What begins with an email: read from a real SMTP server, opened in the browser.
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { fillLogin } from './actions.ts';
import { beginSignedIn } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';
import { type MailShop, startMailShop } from './mail-server.ts';
import { expectAccessible } from './page-checks.ts';

// One shop for all of them, in one worker.
test.describe.configure({ mode: 'default' });
test.use({ failures: [401, 403], contextOptions: { reducedMotion: 'reduce' } });

let shop: MailShop;

test.beforeAll(async () => {
  shop = await startMailShop();
});
test.afterAll(() => shop.remove());

test('a forgotten password is set by the link of an email', async ({ page, openAnother }) => {
  const customer = await beginSignedIn(page, shop.url);
  const other = await openAnother();
  await visit(other, `${shop.url}/Login`);
  await other.getByRole('main').getByLabel('Email').fill(customer.email);
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(other.getByLabel('Email')).toHaveValue(customer.email);
  await other.getByRole('button', { name: 'Send the link' }).click();
  await expect(other.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
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

test('a new email counts once it is confirmed, and the old one undoes it', async ({
  page,
  openAnother,
}) => {
  const customer = await beginSignedIn(page, shop.url);
  await visit(page, await linkTo(customer.email, 'Confirm your email address'));
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();

  await visit(page, `${shop.url}/Dashboard/MyProfile/security`);
  const main = page.getByRole('main');
  await expect(main.getByText('Confirmed', { exact: true })).toBeVisible();
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
  await owner.getByRole('button', { name: 'Undo the change' }).click();
  await expect(owner.getByRole('main')).toContainText(`has the email ${customer.email}`);
  await expectSignedOut(page);
  await visit(owner, await linkTo(customer.email, 'Set a new password'));
  await owner.getByLabel('New password').fill('a coat of my own');
  await owner.getByRole('button', { name: 'Set the password' }).click();
  await expect(owner).toHaveURL(/\/Dashboard$/i);
});

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

  const confirmLink = linkIn((await shop.mail.newestTo(email)).text, 'confirm');
  await visit(page, confirmLink);
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy promo code FIRSTHEM' })).toBeVisible();
  expect(page.url()).toBe(`${shop.url}/newsletter/confirm`);

  const welcome = await shop.mail.newestTo(email, 2);
  expect(welcome.text).toContain('FIRSTHEM');
  const unsubscribeLink = linkIn(welcome.text, 'unsubscribe');
  await visit(page, unsubscribeLink);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  for (const link of [confirmLink, unsubscribeLink]) {
    const [, token = 'no token'] = link.split('token=');
    expect(sent.filter((text) => text.includes(token))).toEqual([]);
  }
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

/** Pages of the dashboard lead out of it. */
const expectSignedOut = async (page: Page): Promise<void> => {
  await page.goto(`${shop.url}/Dashboard/MyProfile/security`);
  await expect(page).toHaveURL(/\/(Home|Login)/i);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
};

/** The link of the newest email with this subject. */
const linkTo = async (recipient: string, subject: string): Promise<string> => {
  const { text = '' } = await shop.mail.newestWith(recipient, subject);
  return /http\S+[#&]token=[\w-]+/.exec(text)?.[0] ?? 'no link';
};

const newEmail = (): string => `ines-${randomUUID()}@example.com`;

const boxOf = (page: Page): Locator =>
  page.getByRole('region', { name: '20% off your first purchase, when' });

const subscribe = async (page: Page, email: string): Promise<void> => {
  await boxOf(page).getByLabel('Email address').fill(email);
  await boxOf(page).getByRole('button', { name: 'SUBSCRIBE' }).click();
};

const linkIn = (text = '', name: 'confirm' | 'unsubscribe'): string =>
  text.match(new RegExp(`http://\\S+/newsletter/${name}#token=[\\w-]+`))?.[0] ?? '';
