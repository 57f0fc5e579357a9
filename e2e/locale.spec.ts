// A shop that becomes German: set in the dashboard, seen and hydrated on its pages, and typed.
import { expect } from '@playwright/test';
import { expectToast } from './admin-actions.ts';
import { beginAsAdmin } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';

const product = '/product/oxford-shirt-sky';

test('a shop in euros hydrates as it was sent, and takes what is typed there', async ({
  openAnother,
  ownShop,
}) => {
  const admin = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  await beginAsAdmin(admin, ownShop);
  await visit(admin, '/Dashboard/Settings/locale');
  const section = admin.getByRole('main');
  await section.getByLabel('Currency').selectOption('EUR');
  await section.getByLabel('Numbers and prices').selectOption('de-DE');
  await section.getByLabel('Country').selectOption('DE');
  await section.getByLabel('Measures').selectOption('in');
  await section.getByRole('button', { name: 'Save' }).click();
  await expectToast(admin, 'Saved.');

  const customer = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  await expect
    .poll(async () => await (await customer.request.get(product)).text())
    .toContain('"priceCurrency":"EUR"');
  for (const path of ['/', '/Shop', product]) {
    await visit(customer, path);
    const body = customer.locator('body');
    await expect(body).toContainText(/\d,\d\d\u00a0€/);
    await expect(body).toContainText('Prices in euros');
    await expect(body).not.toContainText(/[$]\d/);
  }
  await customer.getByRole('main').getByRole('link', { name: 'Size guide' }).click();
  await expect(customer.getByRole('dialog').getByLabel('Inches')).toBeChecked();

  await visit(admin, '/Dashboard/Settings/delivery');
  const delivery = admin.getByRole('main');
  await expect(delivery).toContainText('In euros.');
  await expect(delivery.getByLabel('Shipping')).toHaveValue('20,00');
  await delivery.getByLabel('Shipping').fill('4,95');
  await delivery.getByLabel('Free delivery over').fill('129.90');
  await delivery.getByRole('button', { name: 'Save' }).click();
  await expect(delivery).toContainText('Enter an amount in euros, such as 20,00.');
  await delivery.getByLabel('Free delivery over').fill('1.299,90');
  await delivery.getByRole('button', { name: 'Save' }).click();
  await expectToast(admin, 'Saved.');
  await expect
    .poll(async () => await (await customer.request.get(product)).text())
    .toContain('Delivery is 4,95\u00a0€, free on orders over 1.299,90\u00a0€.');

  await visit(admin, '/Dashboard/AddProduct');
  const form = admin.getByRole('main');
  await form.getByLabel('Price', { exact: true }).fill('1.299,90');
  await form.getByLabel('Discount %').fill('25');
  await expect(form.getByLabel('Discount price', { exact: true })).toHaveValue('974,93');
});
