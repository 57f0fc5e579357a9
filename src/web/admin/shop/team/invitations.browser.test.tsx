// An invitation from the team's page to the account that it makes: this shop sends no emails, so
// that the link is copied.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin, endSession } from '../../../../../test/browser/sign-in.ts';
import { expectToast } from '../../../../../test/browser/toasts.ts';
import { newAccount } from '../../../../../test/setup-calls.ts';

test('a helper is invited, with a role that is chosen, and joins by the link', async () => {
  const { email, password } = newAccount();
  await beginAsAdmin();
  await openPage('/Dashboard/Settings/Team');
  await main.getByRole('button', { name: 'Invite' }).click();
  const form = page.getByRole('dialog', { name: 'Invite to the team' });
  await form.getByLabelText('Email address').fill(email);
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect.element(form).toMatchTextContent('Choose what they may do.');
  await form.getByLabelText('Role').selectOptions('Support');
  await expectAccessible('of the invitation');
  await form.getByRole('button', { name: 'Invite' }).click();
  await expectToast('Invited. Copy the link.');
  const shown = page.getByRole('dialog', { name: 'Copy the link' });
  const link = shown.getByLabelText('Link').element() as HTMLInputElement;
  const { pathname, hash } = new URL(link.value);
  await expect.element(main).toMatchTextContent(`${email}Support, invited by`);

  await endSession();
  await openPage(`${pathname}${hash}`);
  await expect
    .element(main)
    .toMatchTextContent(`Your role is Support, and you log in as ${email}.`);
  await expectAccessible('of the page to join');
  await main.getByLabelText('Name').fill('Tom Ashby');
  await main.getByLabelText('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Join the team' }).click();
  await expect.poll(() => location.pathname).toBe('/Dashboard');

  await openPage(`${pathname}${hash}`);
  await expect.element(main).toMatchTextContent('accepted, withdrawn or is too old');
});
