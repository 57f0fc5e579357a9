// An empty shop of its own: customers see nothing of the demo, its owner begins in the dashboard.

import { expect, type Page } from '@playwright/test';
import { firstAdmin } from '../test/setup-calls.ts';
import { expectToast } from './admin-actions.ts';
import { beginAsAdmin } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

test.use({ failures: [403, 404] });

const foreign = [
  ...['norrvane', 'maren vale', 'tidewick', 'arden row', 'hollin fell', 'brimsong'],
  ...['demo shop', 'six small', 'black friday', 'firsthem', 'your first purchase', 'journal'],
  ...['hats', 't-shirts', 'about us', 'this is a template', 'our brands'],
];
const publicPaths = [
  ...['/', '/Shop', '/Collection', '/search?q=about', '/productsCart', '/contact', '/newsletter'],
  ...['/terms', '/privacy', '/shipping', '/Login', '/About', '/sitemap-pages.xml'],
  ...['/feeds/google.xml', '/site.webmanifest'],
];
const missing = ['/About', '/journal', '/journal/hat-size', '/journal/rss.xml'];

test('an empty shop is its owner’s alone, who answers messages and searches', async ({
  openAnother,
}) => {
  // With the real hash of passwords.
  const shop = await startShop({ DEMO: 'off', NODE_OPTIONS: '' });
  try {
    const customer = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await expectOwn(customer);
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await beginAsAdmin(admin, shop);
    await visit(admin, '/');
    await admin.getByRole('link', { name: 'Add the first product' }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Add product');
    await expectToday(admin, shop);
    await visit(admin, '/Dashboard/Discounts');
    await expect(admin.getByRole('main')).toContainText('No discounts yet');
    await answerSearch(admin, shop);
    await exportNewsletter(admin, shop);
    await setOrderEmails(admin);
  } finally {
    await shop.remove();
  }
});

const expectOwn = async (page: Page): Promise<void> => {
  await visit(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New things are on their way');
  await expect(page.getByRole('region', { name: 'What we promise' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add the first product' })).toHaveCount(0);
  const found: string[] = [];
  for (const path of publicPaths) {
    const sent = await (await page.request.get(path)).text();
    expect(sent, path).not.toContain('Hemline');
    const text = sent.toLowerCase();
    found.push(
      ...foreign.filter((words) => text.includes(words)).map((words) => `${path}: ${words}`),
    );
  }
  expect(found).toEqual([]);
  for (const path of missing) expect((await page.request.get(path)).status(), path).toBe(404);
};

const expectToday = async (admin: Page, shop: ShopProcess): Promise<void> => {
  await shop.query(
    `with thread as (
       insert into contact_threads (email, name, last_at)
       values ('ines@example.com', 'Ines', now()) returning id)
     insert into contact_messages (thread_id, name, email, topic, message, fingerprint, created_at)
     select id, 'Ines', 'ines@example.com', 'other', 'Hello', 'one', now() from thread`,
    [],
  );
  await visit(admin, '/Dashboard');
  const today = admin.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('link', { name: /Turnover today/ })).toContainText('$0.00');
  await expect(today).toContainText('Add the first product');
  // Its group is folded, and tells what waits in it.
  const sidebar = admin.getByRole('complementary');
  await sidebar.locator('summary').filter({ hasText: 'waiting' }).click();
  const messages = sidebar.getByRole('link', { name: /^Messages/ });
  await expect(messages).toHaveAccessibleName('Messages 1 waiting');
  await today.getByRole('link', { name: /Messages to answer/ }).click();
  await admin.getByRole('row').filter({ hasText: 'ines@example.com' }).getByRole('link').click();
  await admin.getByRole('button', { name: /^Mark as answered/ }).click();
  await expect(messages).toHaveAccessibleName('Messages');
};

const answerSearch = async (admin: Page, shop: ShopProcess): Promise<void> => {
  await shop.query(
    `insert into searches_without_results (text, times, last_at)
     values ('kilt', 12, now()), (repeat('a', 60), 3, now())`,
    [],
  );
  const main = admin.getByRole('main');
  const row = main.getByRole('row').filter({ hasText: 'kilt' });
  await visit(admin, '/Dashboard/Searches');
  await expect(row).toContainText('12');
  await expectAccessible(admin, 'searches in vain');
  await row.getByRole('button', { name: 'Add synonym for kilt' }).click();
  await admin.getByLabel('It also finds').fill('Skirt');
  await admin.getByLabel('How near it is').selectOption('Is close to it');
  await admin.getByRole('button', { name: 'Add synonym', exact: true }).last().click();
  await expect(row).toHaveCount(0);
  await main.getByRole('link', { name: 'synonym' }).click();
  await main.getByLabel('Find a synonym').fill('kilt');
  const synonym = main.getByRole('row').filter({ hasText: 'kilt' });
  await expect(synonym).toContainText('No product has it now');
  await synonym.getByRole('button', { name: /^Delete/ }).click();
  await admin.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(main).toContainText('No synonyms match');
};

const exportNewsletter = async (admin: Page, shop: ShopProcess): Promise<void> => {
  await shop.query(
    `insert into newsletter_subscriptions (email, state, requested_at)
     values ('ines@example.com', 'subscribed', now()), ('tom@example.com', 'pending', now())`,
    [],
  );
  await shop.query(
    `update identity_sessions set authenticated_at = now() - interval '11 minutes'`,
    [],
  );
  await visit(admin, '/Dashboard/Newsletter');
  const main = admin.getByRole('main');
  await main.getByRole('button', { name: 'Export subscribed as CSV' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill(firstAdmin.password);
  const download = admin.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await download).suggestedFilename()).toMatch(/^newsletter-\d{4}-\d{2}-\d{2}\.csv$/);
  await expectToast(admin, '1 subscription saved');
  const row = main.getByRole('row').filter({ hasText: 'ines@example.com' });
  await row.getByRole('button', { name: /^End the subscription/ }).click();
  await admin.getByRole('button', { name: 'End subscription' }).click();
  await expect(row).toContainText('Unsubscribed');
};

const setOrderEmails = async (admin: Page): Promise<void> => {
  await visit(admin, '/Dashboard/Settings/order-notifications');
  const section = admin.getByRole('main');
  await section.getByLabel('Email addresses').fill('owner');
  await section.getByLabel('Send an email for each paid order').check();
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section).toContainText('“owner” is not a valid email address.');
  await section.getByLabel('Email addresses').fill('owner@example.com');
  await section.getByRole('button', { name: 'Save' }).click();
  await expectToast(admin, 'Saved.');
  await admin.reload();
  await expect(section.getByLabel('Send an email for each paid order')).toBeChecked();
};
