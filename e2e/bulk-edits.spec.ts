// Many products changed at once, as the customers' pages show it afterwards.
import { expect } from '@playwright/test';
import { beginAsAdmin } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';

test('customers see the sale of all hats, and its end when all products are archived', async ({
  openAnother,
  ownShop,
}) => {
  const admin = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  await beginAsAdmin(admin, ownShop);
  const main = admin.getByRole('main');
  const dialog = admin.getByRole('dialog');
  await visit(admin, '/Dashboard/ManageAllProducts?category=Hat');
  await main.getByLabel('Select all on this page').check();
  await main.getByRole('button', { name: 'Sale', exact: true }).click();
  await dialog.getByLabel('Percent off').fill('20');
  await dialog.getByLabel('Last day').fill('2199-12-31');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  // Some hats cost less already, in the demo's own sale.
  await expect(main).toContainText(/pay more for \d of them/);
  await main.getByRole('button', { name: /^Change \d+ products$/ }).click();
  await expect(main).toContainText(/\d+ products changed\./);

  const customer = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  const offer = customer.getByRole('main');
  await visit(customer, '/product/rib-beanie-mustard');
  await expect(offer).toContainText('20% off until Tue, Dec 31');

  await visit(admin, '/Dashboard/ManageAllProducts');
  await main.getByRole('row').nth(1).getByRole('checkbox').check();
  await main.getByRole('button', { name: /^Select all/ }).click();
  await main.getByRole('button', { name: 'Archive', exact: true }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await main.getByRole('button', { name: /^Archive \d+ products/ }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(main).toContainText(/\d+ products changed\./);
  await main.getByRole('link', { name: 'Back to all products' }).click();
  await expect(main).toContainText('No products yet');
  await expect(async () => {
    expect(await (await customer.request.get('/productsCount')).json()).toEqual({ result: 0 });
  }).toPass();
});
