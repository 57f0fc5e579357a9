// Where one is signed in, how the password is changed, and what asks for it again.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signInElsewhere } from '../../../../test/browser/customer-calls.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { main } from '../../../../test/browser/page-state.ts';
import { press, shows, type } from '../../../../test/browser/press.ts';
import { askForPassword } from '../../../../test/browser/recent-sign-in.ts';
import { beginSignedIn } from '../../../../test/browser/sign-in.ts';

const security = '/Dashboard/MyProfile/security';
const sessions = page.getByRole('region', { name: 'Where you are logged in' });
const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });

const openTwoSessions = async () => {
  const customer = await beginSignedIn();
  await signInElsewhere(customer);
  await openPage(security);
  await expect.element(sessions.getByRole('listitem')).toHaveLength(2);
  return customer;
};

test('other sessions end once the password was asked for', async () => {
  const customer = await openTwoSessions();
  await expect.element(sessions.getByRole('listitem').first()).toMatchTextContent('This browser');
  askForPassword(/\/sessions$/);
  await press('Log out everywhere else');
  const password = dialog.getByLabelText('Password');
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('not my password{Enter}');
  await expect.element(password).toHaveAccessibleDescription(/not your password/);
  await expectAccessible('the question for the password');
  await password.fill(customer.password);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await shows(/^One session ended.$/)();
  await expect.element(sessions.getByRole('listitem')).toHaveLength(1);
  expect(main.getByRole('button', { name: 'Log out everywhere else' }).query()).toBeNull();
});

test('nothing ends when the question for the password is closed', async () => {
  await openTwoSessions();
  askForPassword(/\/sessions$/, { always: true });
  await press('Log out everywhere else');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(sessions.getByRole('listitem')).toHaveLength(2);
});

test('the password is changed by keyboard', async () => {
  const customer = await beginSignedIn();
  await openPage(security);
  main.getByRole('button', { name: 'Change password' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const current = main.getByLabelText('Current password');
  await expect.element(current).toHaveFocus();
  await expectAccessible('changing the password');
  await userEvent.keyboard('not my password');
  await type('New password', 'a coat and three hats');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(current)
    .toHaveAccessibleDescription(/This is not your password. Try again./);
  expect(document.querySelector('form[data-error-code="wrong-password"]')).not.toBeNull();
  await expect.element(current).toHaveFocus();
  await current.fill(customer.password);
  await userEvent.keyboard('{Enter}');
  await shows(/Update Success/)();
});
