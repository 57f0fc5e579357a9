// Twenty settings changed by thumb, each live for customers at once, and taken back.
import { expect, type Page } from '@playwright/test';
import { callShop } from '../test/setup-calls.ts';
import { expectToast } from './admin-actions.ts';
import { beginAsAdmin } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';

type Row = { group: string; typed: Record<string, string>; shown: Record<string, unknown> };

// What is typed of each group, and what every customer is answered then.
const rows: Row[] = [
  {
    group: 'shop',
    typed: {
      Name: 'Atelier Norte',
      'Email address for customers': 'ola@example.com',
      'Phone for customers': '+351 21 000 000',
    },
    shown: {
      settings: {
        shop: { name: 'Atelier Norte', email: 'ola@example.com', phone: '+351 21 000 000' },
      },
    },
  },
  {
    group: 'company',
    typed: {
      'Legal name': 'Norte Lda.',
      Address: 'Rua da Prata 80',
      'Tax number': 'PT 123',
      'Entry in a register': 'Lisboa 7',
    },
    shown: {
      settings: {
        company: {
          legalName: 'Norte Lda.',
          address: 'Rua da Prata 80',
          taxNumber: 'PT 123',
          register: 'Lisboa 7',
        },
      },
    },
  },
  {
    group: 'delivery',
    typed: { Shipping: '4.50', 'Free delivery over': '80', 'Taxes and handling': '1' },
    shown: { settings: { delivery: { shipping: 4.5, freeShippingOver: 80, taxes: 1 } } },
  },
  {
    group: 'promises',
    typed: {
      'Parcels leave after': '2',
      'They travel at most': '9',
      'Below the days to return': 'As new',
      'One promise more': 'Made in Porto',
      'Its text': 'By six hands',
    },
    shown: {
      settings: {
        promises: {
          handlingDays: 2,
          transitDaysMax: 9,
          returnText: 'As new',
          title: 'Made in Porto',
          text: 'By six hands',
        },
      },
    },
  },
  {
    group: 'returns',
    typed: { 'Time to return': '60' },
    shown: { settings: { returns: { days: 60 } } },
  },
  {
    group: 'order-numbers',
    typed: { 'Before the number': 'AN-', 'After the number': '/P' },
    shown: { locale: { order: ['AN-', '/P'] } },
  },
  { group: 'locale', typed: { Country: 'PT' }, shown: { locale: { country: 'PT' } } },
  { group: 'look', typed: { 'Light or dark': 'dark' }, shown: { look: { scheme: 'dark' } } },
];

test('twenty settings are live within two seconds of saving, and undone', async ({
  openAnother,
  ownShop,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
  const admin = await openAnother({ ...phone, baseURL: ownShop.url, reducedMotion: 'reduce' });
  await beginAsAdmin(admin, ownShop);
  const shown = async () => await (await admin.request.get('/storefront')).json();
  const before = await shown();
  for (const row of rows) {
    await change(admin, row);
    await expect.poll(shown).toMatchObject(row.shown);
    await admin.getByRole('button', { name: 'Undo this change' }).first().tap();
    await expectToast(admin, 'Undone.');
  }
  expect(rows.flatMap(({ typed }) => Object.keys(typed))).toHaveLength(20);
  await expect.poll(shown).toEqual(before);
});

const change = async (admin: Page, { group, typed }: Row): Promise<void> => {
  await visit(admin, `/Dashboard/Settings/${group}`);
  const main = admin.getByRole('main');
  for (const [label, text] of Object.entries(typed)) {
    const field = main.getByLabel(label, { exact: true });
    const isChoice = await field.evaluate((element) => element.tagName === 'SELECT');
    if (isChoice) await field.selectOption(text);
    else await field.fill(text);
  }
  await main.getByRole('button', { name: 'Save', exact: true }).tap();
  await expectToast(admin, 'Saved.');
};

test('a shop that is dark is so on a light device', async ({ openAnother, ownShop }) => {
  const options = { baseURL: ownShop.url, colorScheme: 'light', reducedMotion: 'reduce' } as const;
  const page = await openAnother(options);
  const admin = await beginAsAdmin(page, ownShop);
  const paper = async () => {
    await page.goto('/About');
    return await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  };
  const image = page.getByRole('main').locator('.image-box img').first();
  const bars = page.locator('meta[name="theme-color"]');
  expect(await paper()).toBe('rgb(253, 253, 252)');
  await expect(image).toHaveCSS('filter', 'none');
  await expect(bars).toHaveCount(2);
  const { look } = await callShop<{ look: object }>(admin, 'GET', '/shop-settings');
  await callShop(admin, 'PUT', '/shop-settings/look', { ...look, scheme: 'dark' });
  await expect.poll(paper).toBe('rgb(19, 19, 21)');
  await expect(image).toHaveCSS('filter', 'brightness(0.84)');
  await expect(bars).toHaveCount(1);
  expect(await bars.getAttribute('media')).toBeNull();
  await expect(bars).toHaveAttribute('content', '#131315');
});
