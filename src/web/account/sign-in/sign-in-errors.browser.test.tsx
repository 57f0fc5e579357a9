// Every error of the specification about passwords and emails, as the forms show it: as a toast
// and in red, under a code that the form carries. That the shop gives them is tested at the API.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { main } from '../../../../test/browser/page-state.ts';
import { press, type } from '../../../../test/browser/press.ts';
import { askForPassword } from '../../../../test/browser/recent-sign-in.ts';
import { beginSignedIn } from '../../../../test/browser/sign-in.ts';
import { expectErrorToast } from '../../../../test/browser/toasts.ts';
import { type Account, createAccount, newAccount } from '../../../../test/setup-calls.ts';

const noMatch = /Email and password do not match. Check both, or set a new password./;

const fillSignUp = async ({ name, email, password }: Account) => {
  await type('Name', name);
  await type('Email', email);
  await type('Password', password);
  await press('Create account');
};

const fillLogin = async ({ email, password }: Account) => {
  await type('Email', email);
  await type('Password', password);
  await press('Login');
};

/** The toast leaves after 5000 ms, the red text stays. */
const expectError = async (code: string, text: RegExp): Promise<void> => {
  const form = () => document.querySelector(`form[data-error-code="${code}"]`);
  await expect.poll(() => form()?.textContent).toMatch(text);
  await expectErrorToast(text);
  expect(form()?.textContent).toMatch(text);
};

test('a taken email, a common password and what is no email are said in the sign-up', async () => {
  const customer = await createAccount('');
  await openPage('/SignUp');
  await fillSignUp(customer);
  await expectError('email-already-in-use', /account with this email already exists/);
  await expect.element(main.getByLabelText('Email')).toHaveFocus();
  await fillSignUp({ ...newAccount(), password: 'password123' });
  await expectError('weak-password', /most common/);
  await fillSignUp({ ...newAccount(), email: 'ines@example.c' });
  await expectError('invalid-email', /valid email address/);
  await expectAccessible('a sign-up with an error');
});

test('a refused login says so, keeps the email, and focuses the password', async () => {
  const customer = await createAccount('');
  await openPage('/Login');
  await fillLogin({ ...customer, password: 'not my password' });
  await expectError('wrong-password', noMatch);
  await expect.element(main.getByLabelText('Email')).toHaveValue(customer.email);
  const password = main.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription(noMatch);
  await expectAccessible('a refused login');
  await fillLogin(newAccount());
  await expectError('user-not-found', noMatch);
});

const answers = [
  {
    code: 'too-many-requests',
    status: 429,
    json: { code: 'rate_limited', message: 'Too many attempts. Wait 9 minutes.' },
    text: /Too many attempts. Wait 9 minutes./,
  },
  {
    code: 'user-disabled',
    status: 403,
    json: { code: 'BANNED_USER', message: '' },
    text: /This account is closed/,
  },
  {
    code: 'unauthorized-domain',
    status: 403,
    json: { code: 'INVALID_ORIGIN', message: '' },
    text: /usual address/,
  },
  {
    code: 'network-request-failed',
    status: 503,
    json: { code: 'unavailable', message: 'Try again in a moment.' },
    text: /Try again in a moment./,
  },
];

test.each(answers)('$code is said in the login', async ({ code, status, json, text }) => {
  answerCalls(/\/sign-in\/email$/, () => Response.json(json, { status }));
  await openPage('/Login');
  await fillLogin(newAccount());
  await expectError(code, text);
});

test('requires-recent-login, asked for by the password', async () => {
  const customer = await beginSignedIn();
  askForPassword(/\/email-changes$/, { always: true });
  await openPage('/Dashboard/MyProfile/security');
  await press('Change email');
  await type('New email', `new-${customer.email}`);
  await press('Change email');
  await expect.element(page.getByRole('dialog', { name: 'Confirm it is you' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectError('requires-recent-login', /Nothing was changed/);
});
