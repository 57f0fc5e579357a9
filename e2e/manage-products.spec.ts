// A product from the form to the customer, in a shop of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { buyItems } from '../test/setup-calls.ts';
import { expectToast } from './admin-actions.ts';
import { beginAsAdmin, beginSignedIn } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';

const coat = 'Boiled Wool Duffle';
const slug = 'boiled-wool-duffle';

test('a product is typed, added, found, bought and deleted, and its order keeps it', async ({
  openAnother,
  ownShop,
}) => {
  const admin = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  await beginAsAdmin(admin, ownShop);
  await visit(admin, '/Dashboard/AddProduct');
  const form = admin.getByRole('main');
  await form.getByLabel('Product name').fill(coat);
  await form.getByLabel('Brand name').fill('Norrvane');
  await form.getByLabel('Category').fill('Clothing');
  await form.getByLabel('Price', { exact: true }).fill('248');
  await form.getByLabel('Description', { exact: true }).fill('A duffle coat of boiled wool.');
  const [image = ''] = readdirSync('assets/products');
  const buffer = readFileSync(`assets/products/${image}`);
  const front = { name: 'front.webp', mimeType: 'image/webp', buffer };
  await form.getByLabel('Image files').setInputFiles([front]);
  await form.getByLabel('Alt text of image 1').fill('The front');
  await form.getByLabel('Size 1', { exact: true }).fill('M');
  await form.getByLabel('Stock of size 1').fill('6');

  // What is typed outlives the document.
  await visit(admin, '/Dashboard/AddProduct');
  await expect(form.getByLabel('Product name')).toHaveValue(coat);
  await expect(form.getByLabel('Alt text of image 1')).toHaveValue('The front');
  await form.getByRole('button', { name: 'Add product' }).click();
  await expectToast(admin, 'Product Added!');

  const customer = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  const ines = await beginSignedIn(customer, ownShop.url);
  const offer = customer.getByRole('main');
  const link = offer.getByRole('link', { name: coat }).first();
  await expect(async () => {
    await visit(customer, '/search?q=duffle');
    expect(await link.isVisible()).toBe(true);
  }).toPass();
  await link.click();
  await expect(customer).toHaveURL(new RegExp(`/product/${slug}$`));
  await buyItems(ines, [{ slug }]);

  await visit(admin, '/Dashboard/ManageAllProducts?q=duffle');
  const row = admin.getByRole('row').filter({ hasText: coat });
  await expect(row.getByRole('button', { name: `Edit Stock of ${coat}` })).toHaveText(/: 5$/);
  await row.getByRole('button', { name: `More for ${coat}` }).click();
  await row.getByRole('button', { name: `Delete ${coat}` }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(admin, 'Product Delete Successfully !');
  await expect(row).toHaveCount(0);
  expect((await customer.request.get(`/products/${slug}`)).status()).toBe(404);
  await visit(customer, '/Dashboard');
  await expect(offer).toContainText(coat);
});
