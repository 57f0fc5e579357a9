// Promo codes: added, ended and archived.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { main } from '../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../test/browser/sign-in.ts';
import { rowOf } from '../../../../test/browser/table.ts';
import { toastOf } from '../../../../test/browser/toasts.ts';
import { randomUuid } from '../../components/browser/random-uuid.ts';

test('a promo code is added, ended and archived', async () => {
  await beginAsAdmin();
  const code = `winter${randomUuid().slice(0, 8)}`;
  await openPage('/Dashboard/Discounts');
  await main.getByRole('button', { name: 'Add discount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add discount' });
  const add = dialog.getByRole('button', { name: 'Add discount' });
  await add.click();
  await expect.element(dialog).toMatchTextContent('Enter 3 to 40 letters');
  await expectAccessible('the dialog');
  await dialog.getByLabelText('Code').fill(code);
  await dialog.getByLabelText('Percent off').fill('10');
  await add.click();
  const name = code.toUpperCase();
  await expect.element(toastOf(`${name} is added.`)).toBeVisible();
  const row = rowOf(name);
  await expect.element(row).toMatchTextContent('10% off');
  await row.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByRole('button', { name: 'End it now' }).click();
  await expect.element(row).toMatchTextContent('Ended');
  await row.getByRole('button', { name: `Archive ${name}` }).click();
  await expect.element(row).toMatchTextContent('Archived');
});
