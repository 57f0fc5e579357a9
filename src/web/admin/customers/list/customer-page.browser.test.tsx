// A customer as an admin finds them, and what admins note about them.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { expectToast } from '../../../../../test/browser/toasts.ts';
import { buyItems, createAccount, newAccount } from '../../../../../test/setup-calls.ts';

const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1 });
const note = main.getByLabelText('Add a note');
const save = main.getByRole('button', { name: 'Save note' });

test('a customer is found by what they bought, and has a page', async () => {
  const ines = await createAccount('');
  await buyItems(ines, [{ slug: 'trucker-cap-cream-forest' }]);
  await beginAsAdmin();
  await openPage(`/Dashboard/Customers?q=${ines.email}`);
  await main.getByRole('button', { name: 'With orders' }).click();
  await main.getByLabelText('Sort by').selectOptions('Most spent');
  await expect.poll(() => location.search).toMatch(/only=ordered.*sort=spent/);
  await expect.poll(() => main.getByRole('row').elements().length).toBe(2);
  await main.getByRole('link', { name: ines.name }).click();
  await expect.element(heading).toHaveTextContent(ines.name);
  await expect.element(main.getByRole('definition').nth(1)).toHaveTextContent('1');
  await expect
    .element(main.getByRole('table', { name: 'Orders' }))
    .toMatchTextContent('Trucker Cap');
});

test('admins note what a customer said, which the audit log remembers', async () => {
  // A name by which the log is read.
  const name = `Tove ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const tove = await createAccount('', { ...newAccount(), name });
  await beginAsAdmin();
  await openPage(`/Dashboard/Customers?q=${tove.email}`);
  await main.getByRole('link', { name }).click();
  await save.click();
  await expect.element(note).toHaveFocus();
  await expect.element(main.getByText('Write a note first.')).toBeVisible();
  await note.fill('<b>Prefers</b> to be called');
  await save.click();
  await expect.element(note).toHaveValue('');
  const written = main.getByRole('listitem').filter({ hasText: '<b>Prefers</b>' });
  await expect.element(written).toBeVisible();
  await expectAccessible('with a note');
  await main.getByRole('button', { name: /^Delete the note/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast('Deleted!');
  await expect.element(written).not.toBeInTheDocument();

  await openPage('/Dashboard/AuditLog');
  await main.getByLabelText('Kind of thing').selectOptions('Users');
  await expect.poll(() => location.search).toMatch(/kind=user/);
  const noted = main.getByRole('row').filter({ hasText: 'added a note about' });
  await noted.getByRole('link', { name, exact: true }).first().click();
  await expect.element(heading).toHaveTextContent(name);
});
