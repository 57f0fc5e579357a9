// The page of users by keys: where the focus is before and after a dialog.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressEnter } from '../../../../../test/browser/keys.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { beginAsAdmin, beginSignedIn } from '../../../../../test/browser/sign-in.ts';
import { rowOf } from '../../../../../test/browser/table.ts';

test('the dialog that disables an account has the focus, and gives it back', async () => {
  const { email } = await beginSignedIn();
  await beginAsAdmin();
  await openPage(`/Dashboard/MakeAdmin?q=${encodeURIComponent(email)}`);
  const more = rowOf(email).getByRole('button', { name: /^More/ });
  await pressEnter(more);
  const dialog = page.getByRole('dialog');
  await pressEnter(dialog.getByRole('button', { name: 'Disable account' }));
  await expect.element(dialog.getByLabelText('Reason')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
});
