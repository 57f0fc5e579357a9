// An attribute of the owner, from the form of a product to the customer's filter, page and search.
import { expect } from '@playwright/test';
import { callShop } from '../test/setup-calls.ts';
import { expectToast } from './admin-actions.ts';
import { beginAsAdmin } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';

test('customers filter by a pattern of the owner, see it and search for it', async ({
  openAnother,
  ownShop,
}) => {
  const admin = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  const owner = await beginAsAdmin(admin, ownShop);
  const main = admin.getByRole('main');
  const dialog = admin.getByRole('dialog');
  const values = ['Plain', 'Zigzag', 'Dotted'].map((label) => ({ label }));
  await callShop(owner, 'POST', '/attributes', { name: 'Pattern', values });

  await visit(admin, '/Dashboard/ManageAllProducts?q=rib+beanie+mustard');
  await main
    .getByRole('link', { name: /Rib Beanie/ })
    .first()
    .click();
  await main.getByRole('group', { name: 'Pattern' }).getByLabel('Zigzag').check();
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(admin, 'Product Update!');

  // The other hats of this brand, at once, and back.
  await visit(admin, '/Dashboard/ManageAllProducts?category=Hat');
  await main.getByLabel('Select all on this page').check();
  await main.getByRole('button', { name: 'Attributes', exact: true }).click();
  await dialog.getByLabel('Attribute').selectOption('Pattern');
  await dialog.getByLabel('Dotted').check();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Set Pattern to Dotted');
  await expect(main.getByRole('row', { name: /Rib Beanie.*Mustard/ })).toContainText('Zigzag');
  await main.getByRole('button', { name: /^Change \d+ products$/ }).click();
  await expect(main).toContainText(/\d+ products changed\./);
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(main).toContainText(/\d+ products put back\./);

  const customer = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  const shop = customer.getByRole('main');
  await visit(customer, '/Shop?category=Hat');
  await shop.getByText('Pattern', { exact: true }).click();
  await expect(shop.getByRole('checkbox', { name: /^Dotted/ })).toBeHidden();
  await shop.getByRole('checkbox', { name: /^Zigzag/ }).check();
  await expect(customer).toHaveURL('/Shop?category=Hat&pattern=zigzag');
  await expect(shop.getByRole('link', { name: 'Remove filter: Zigzag' })).toBeVisible();
  await expect(shop.getByRole('status').first()).toHaveText(/^1 of \d+ items/);
  await customer.goBack();
  await expect(shop.getByRole('checkbox', { name: /^Zigzag/ })).not.toBeChecked();
  await visit(customer, '/Shop?pattern=zigzag,dotted&gclid=made-up');
  await expect(shop.getByRole('status').first()).toHaveText(/^1 of \d+ items/);
  await shop
    .getByRole('link', { name: /Rib Beanie/ })
    .first()
    .click();
  await expect(shop).toContainText('Pattern: Zigzag');
  await visit(customer, '/search?q=zigzag');
  await expect(shop.getByRole('link', { name: /Rib Beanie/ }).first()).toBeVisible();
});
