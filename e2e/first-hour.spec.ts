// An empty shop becomes one: named, filled, with a discount to come and a legal page.
import { expect, type Page } from '@playwright/test';
import { addToCart } from './actions.ts';
import { expectToast } from './admin-actions.ts';
import { beginAsAdmin } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';
import { startShop } from './shop-process.ts';

const logo = '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const products = [
  'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,' +
    'Variant Inventory Qty,Variant Price,Status',
  ...Array.from(
    { length: 10 },
    (_, n) =>
      `cap-${n},Cap ${n},Norte,${n < 6 ? 'Hats' : 'Shirts'},true,Size,M,C-${n},9,${n + 20},active`,
  ),
].join('\r\n');
const zone = 'Pacific/Auckland';
// A Friday on which the clock there is an hour ahead of that of July.
const friday = { typed: '2027-11-26T00:00', at: '2027-11-25T11:00:00.000Z' };

test('an empty shop gets a name, products, a discount and a page, and customers see them', async ({
  openAnother,
}) => {
  const shop = await startShop({ DEMO: 'off' });
  try {
    const options = { baseURL: shop.url, reducedMotion: 'reduce' } as const;
    const admin = await openAnother(options);
    const { token } = await beginAsAdmin(admin, shop);
    await nameShop(admin);
    await importProducts(admin);
    await addCollection(admin);
    await addDiscount(admin);
    const listed = await admin.request.get('/promo-codes', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await listed.json()).promoCodes).toMatchObject([{ startsAt: friday.at }]);
    await publishImprint(admin);

    const customer = await openAnother(options);
    await visit(customer, '/Collection/caps');
    const banner = customer.getByRole('banner');
    await expect(banner.getByRole('img', { name: 'Atelier Norte' })).toBeVisible();
    await expect(customer.getByRole('main').getByRole('link', { name: /^Cap \d/ })).toHaveCount(6);
    await visit(customer, '/imprint');
    await expect(customer.getByRole('main')).toContainText('Ana Norte answers for it.');
    await addToCart(customer, 'cap-3');
    await visit(customer, '/productsCart');
    await expect(customer.getByRole('main')).not.toContainText('Black Friday');
    await shop.query(`update promo_codes set starts_at = now() - interval '1 minute'`, []);
    await visit(customer, '/productsCart');
    await expect(customer.getByRole('main')).toContainText('Black Friday');
  } finally {
    await shop.remove();
  }
});

const save = async (admin: Page): Promise<void> => {
  await admin.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(admin, 'Saved.');
};

const nameShop = async (admin: Page): Promise<void> => {
  const main = admin.getByRole('main');
  await visit(admin, '/Dashboard/Settings/shop');
  await main.getByLabel('Name', { exact: true }).fill('Atelier Norte');
  await save(admin);
  await visit(admin, '/Dashboard/Settings/logo');
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) };
  await main.getByLabel('Logo', { exact: true }).setInputFiles(file);
  await save(admin);
  await visit(admin, '/Dashboard/Settings/region');
  await main.getByLabel('Time zone').selectOption(zone);
  await save(admin);
};

const importProducts = async (admin: Page): Promise<void> => {
  await visit(admin, '/Dashboard/ImportProducts');
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(products) };
  await admin.locator('input[type=file]').setInputFiles(file);
  await admin.getByRole('button', { name: 'Import 10 products' }).click();
  await expect(admin.getByRole('main')).toContainText('10 products added');
};

const addCollection = async (admin: Page): Promise<void> => {
  const main = admin.getByRole('main');
  await visit(admin, '/Dashboard/Collections');
  await main.getByRole('button', { name: 'Add collection' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'Add collection' });
  await dialog.getByLabel('Title').fill('Caps');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await main.getByText('Category', { exact: true }).first().click();
  await main.getByRole('checkbox', { name: 'Hat' }).check();
  await expect(main).toContainText('6 products now.');
  await main.getByRole('checkbox', { name: 'Hidden from customers' }).uncheck();
  await save(admin);
};

const addDiscount = async (admin: Page): Promise<void> => {
  await visit(admin, '/Dashboard/Discounts');
  await admin.getByRole('button', { name: 'Add discount' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'Add discount' });
  await dialog.getByLabel('How it counts').selectOption('By itself');
  await dialog.getByLabel('Title').fill('Black Friday');
  await dialog.getByLabel('Percent off').fill('20');
  await dialog.getByLabel('Starts (optional)').fill(friday.typed);
  await dialog.getByRole('button', { name: 'Add discount' }).click();
  await expectToast(admin, 'Black Friday is added.');
};

const publishImprint = async (admin: Page): Promise<void> => {
  await visit(admin, '/Dashboard/Setup');
  await admin
    .getByRole('listitem')
    .filter({ hasText: /^Imprint/ })
    .getByRole('button')
    .click();
  const blank = admin.getByText('[Say who answers for the content');
  await blank.click({ clickCount: 3 });
  await admin.keyboard.type('Ana Norte answers for it.');
  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(admin, 'Published');
};
