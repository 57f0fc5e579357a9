// Groups of customers: made by rules, counted while they are typed, and listed by their members.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { rowOf } from '../../../../../test/browser/table.ts';
import { toastOf } from '../../../../../test/browser/toasts.ts';
import { createAccount, newAccount } from '../../../../../test/setup-calls.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';

test('customers are tagged, and the group of their tag lists them', async () => {
  const id = randomUuid().slice(0, 8);
  const tove = await createAccount('', { ...newAccount(), name: `Tove ${id}` });
  await beginAsAdmin();
  await openPage(`/Dashboard/Customers?q=${tove.email}`);
  await main.getByLabelText(`Select ${tove.name}`).click();
  await main.getByRole('button', { name: 'Tag', exact: true }).click();
  const tagging = page.getByRole('dialog', { name: 'Tag 1 customer' });
  await tagging.getByRole('button', { name: 'Save' }).click();
  await expect.element(tagging).toMatchTextContent('Enter a tag');
  await tagging.getByLabelText('Tag', { exact: true }).fill(`Press ${id}`);
  await tagging.getByRole('button', { name: 'Save' }).click();
  await expect.element(rowOf(tove.name)).toMatchTextContent(`press ${id}`);

  await openPage('/Dashboard/CustomerGroups');
  await main.getByRole('button', { name: 'Add group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add group' });
  await dialog.getByLabelText('Name', { exact: true }).fill(`Group ${id}`);
  await dialog.getByRole('button', { name: 'Add group' }).click();
  await expect.element(dialog).toMatchTextContent('Enter dollars');
  await dialog.getByLabelText('Rule 1', { exact: true }).selectOptions('Has the tag');
  await dialog.getByLabelText('Tag', { exact: true }).fill(`PRESS ${id}`);
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 customer now');
  await expectAccessible('the form of a group');
  await dialog.getByRole('button', { name: 'Add group' }).click();
  await expect.element(toastOf(`“Group ${id}” is saved.`)).toBeVisible();
  await expect.element(rowOf(`Group ${id}`)).toMatchTextContent(`Has the tag “press ${id}”`);
  await main.getByRole('link', { name: `Members of Group ${id}` }).click();
  await main.getByRole('link', { name: tove.name }).click();
  await expect.element(main.getByRole('link', { name: `Group ${id}` })).toBeVisible();
  await main.getByRole('button', { name: `Remove the tag press ${id}` }).click();
  await expect.element(main.getByRole('link', { name: `Group ${id}` })).not.toBeInTheDocument();
  await expectAccessible('a customer without tags');
});
