// Taxes in the dashboard: a registration is added, an example pays, and it is deleted. From a far
// day, as other tests share the shop.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { rowOf } from '../../../../../test/browser/table.ts';
import { toastOf } from '../../../../../test/browser/toasts.ts';

const day = '2099-01-01';

test('a registration collects its tax from its day, as the example says', async () => {
  await beginAsAdmin();
  await openPage('/Dashboard/Taxes');
  await expect.element(main).toMatchTextContent('No registration is in force on this day');
  await main.getByRole('button', { name: 'Add registration' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add registration' });
  await dialog
    .getByLabelText('Tax', { exact: true })
    .selectOptions('United Kingdom, for shops outside of it');
  await dialog.getByRole('button', { name: 'Add registration' }).click();
  await expect.element(dialog).toMatchTextContent('Enter what 135 GBP are in USD');
  await expectAccessible('the form of a registration');
  await dialog.getByLabelText('Tax', { exact: true }).selectOptions('State of the USA');
  await dialog.getByLabelText('State', { exact: true }).selectOptions('NY');
  await dialog.getByLabelText('From', { exact: true }).fill(day);
  await dialog.getByRole('button', { name: 'Add registration' }).click();
  await expect.element(toastOf('The registration is saved.')).toBeVisible();
  await main.getByLabelText('On (empty: today)').fill(day);
  await main.getByLabelText('Sent to').selectOptions('United States (US)');
  await main.getByLabelText('State or region').selectOptions('New York');
  await expect.element(main).toMatchTextContent('Exempt below the bound for an item');
  await main.getByLabelText('Goods', { exact: true }).selectOptions('Accessories');
  await expect
    .element(main)
    .toMatchTextContent('Sales tax 4% includedYour registration: United States');

  await main.getByLabelText('Find a rate').fill('children ireland');
  await expect.element(rowOf('Ireland (IE)')).toMatchTextContent('0% VAT');
  await expectAccessible('taxes');
  const row = rowOf('United States (US), NY');
  await row.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(main).toMatchTextContent('None yet: orders bear no taxes.');
});
