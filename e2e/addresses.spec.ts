// The address book, and its use in the checkout.
import { expect, type Page } from '@playwright/test';
import { address, addToCart, fillAddress, goToAddress, signUp } from './actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const fill = async (page: Page, fields: Record<string, string>) => {
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
};

const home = { 'First name': 'Ines', 'Last name': 'Okafor', Address: '14 Ropewalk Lane' };

test('addresses are added, changed, made the default and deleted', async ({ page }) => {
  await signUp(page);
  await visit(page, '/Dashboard/MyProfile/addresses');
  await expect(page.getByText('No addresses yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add address' }).click();
  await fill(page, { ...home, Phone: 'call me' });
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription(/digits only/);
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await expectAccessible(page, 'the form with an error');
  await fill(page, { Phone: '+44 7700 900123' });
  await expect(dialog).toBeHidden();
  const items = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ines Okafor' });
  await expect(items).toHaveText([/Ines Okafor.*Default.*14 Ropewalk Lane.*\+447700900123/]);

  await page.getByRole('button', { name: 'Add address' }).click();
  await fill(page, { ...home, Address: '2 Quay Street', Phone: '07700900123' });
  await expect(items).toHaveText([/14 Ropewalk Lane/, /2 Quay Street/]);
  await page.getByRole('button', { name: 'Make default: 2 Quay Street' }).click();
  await expect(items).toHaveText([/Default.*2 Quay Street/, /14 Ropewalk Lane/]);
  await expectAccessible(page, 'two addresses');
  await page.getByRole('button', { name: 'Edit 14 Ropewalk Lane' }).click();
  await fill(page, { Address: '15 Ropewalk Lane' });
  await expect(items).toHaveText([/2 Quay Street/, /15 Ropewalk Lane/]);
  await expect(page.getByRole('button', { name: 'Edit 15 Ropewalk Lane' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete 2 Quay Street' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted!')).toBeVisible();
  await expect(items).toHaveText([/Default.*15 Ropewalk Lane/]);
  await expect(page.getByRole('button', { name: 'Add address' })).toBeFocused();
});

test('the checkout saves an address, and offers it the next time on any device', async ({
  page,
}) => {
  await signUp(page);
  await addToCart(page, 'watch-cap-charcoal');
  await goToAddress(page);
  await fillAddress(page, {
    ...address,
    Address: '14 Ropewalk Lane\nBristol BS1 6ED',
    Phone: '+44 7700 900123',
  });
  await expect(page.getByLabel('Save this address to my account')).toBeChecked();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/Dashboard\/payment/);
  const main = page.getByRole('main');
  await expect(main).toContainText('To Ines Okafor, 14 Ropewalk Lane, Bristol BS1 6ED');
  await main.getByRole('button', { name: /^Pay \$/ }).waitFor();
  await visit(page, '/Dashboard/MyProfile/addresses');
  const lines = '14 Ropewalk Lane\nBristol BS1 6ED\n+\\+447700900123';
  await expect.poll(() => main.innerText()).toMatch(new RegExp(lines));
  // The profile shows the default address until it has one of its own.
  await visit(page, '/Dashboard/MyProfile');
  await expect(page.getByLabel('Phone')).toHaveValue('+447700900123');
  await expect(page.getByLabel('Address')).toHaveValue('14 Ropewalk Lane\nBristol BS1 6ED');
  await page.getByLabel('Name').fill('Ines O.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Update Success')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('From your default address.');
  // As another device: nothing of the address is kept here.
  await page.evaluate(() => localStorage.removeItem('hemline.address'));
  await visit(page, '/checkoutForm');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(/14 Ropewalk Lane/);
  const mine = page.getByRole('radio', { name: /Ines Okafor/ });
  await expect(mine).toBeChecked();
  await expectAccessible(page, 'the checkout with an address');
  await page.getByRole('radio', { name: 'Another address' }).check();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('');
  await mine.check();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(/14 Ropewalk Lane/);
  // Typed over, it is another address, which can be saved too.
  await page.getByLabel('Address', { exact: true }).fill('3 Quay Street, Bristol');
  await expect(page.getByRole('radio', { name: 'Another address' })).toBeChecked();
  await expect(page.getByLabel('Save this address to my account')).not.toBeChecked();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('3 Quay Street, Bristol');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/Dashboard\/payment/);
});
