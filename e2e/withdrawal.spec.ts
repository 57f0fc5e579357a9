// The withdrawal from a contract as the server sends it: without scripts, and where it is off.
import { expect } from '@playwright/test';
import { expectToast } from './admin-actions.ts';
import { beginAsAdmin } from './begin-signed-in.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

test.use({ failures: [404, 422] });

test('the owner turns it on, and customers withdraw without scripts', async ({
  openAnother,
  ownShop,
}) => {
  const customer = await openAnother({ baseURL: ownShop.url, javaScriptEnabled: false });
  expect((await customer.goto('/withdrawal'))?.status()).toBe(404);

  const admin = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  await beginAsAdmin(admin, ownShop);
  await visit(admin, '/Dashboard/Settings/withdrawal');
  const section = admin.getByRole('main');
  await section.getByLabel('Customers can withdraw from a contract').check();
  await section.getByLabel('Countries beside the European Union').fill('CH, XY');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section).toContainText('XY is not a country.');
  await section.getByLabel('Countries beside the European Union').fill('CH');
  await section.getByRole('button', { name: 'Save' }).click();
  await expectToast(admin, 'Saved.');

  await expect
    .poll(async () => await (await customer.request.get('/About')).text())
    .toContain('Withdraw from contract here');
  await customer.goto('/About');
  await customer.getByRole('link', { name: 'Withdraw from contract here' }).click();
  await customer.getByLabel('Email').fill('ines@example.com');
  await customer.getByLabel('Order number').fill('1001');
  await customer.getByRole('button', { name: 'Continue' }).click();
  const name = customer.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveAccessibleDescription('Enter your name.');
  await expect(customer.getByLabel('Order number')).toHaveValue('1001');
  await name.fill('Ines');
  await customer.getByRole('button', { name: 'Continue' }).click();
  await expect(customer.getByRole('main')).toContainText('The whole order');
  await customer.getByRole('button', { name: 'Change' }).click();
  await expect(name).toHaveValue('Ines');
  await customer.getByRole('button', { name: 'Continue' }).click();
  await customer.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(customer.getByRole('main')).toContainText(
    'We are sending a receipt to ines@example.com.',
  );

  await visit(admin, '/Dashboard');
  await admin.getByRole('link', { name: '1 withdrawal', exact: true }).click();
  await expect(admin.getByRole('main')).toContainText('“1001”');
  await expectAccessible(admin, 'the list of withdrawals');
});
