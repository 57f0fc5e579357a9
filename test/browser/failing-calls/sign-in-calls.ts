// The forms to sign in, sign up and out, and the pages of links in emails.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { newAccount } from '../../setup-calls.ts';
import { openPage } from '../open-page.tsx';
import { main } from '../page-state.ts';
import { isAt, press, shows, type } from '../press.ts';
import { beginAsAdmin, beginSignedIn, endSession } from '../sign-in.ts';
import { expectToast } from '../toasts.ts';
import type { FailingCall } from './try-calls.ts';

const fillSignUp = async () => {
  const { name, email, password } = newAccount();
  await type('Email', email);
  await type('Password', password);
  return type('Name', name);
};

/** The page that the link of an invitation opens. */
const invite = async (email: string): Promise<string> => {
  const { token } = await beginAsAdmin();
  const response = await fetch('/team-invitations', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, role: 'support' }),
  });
  const { pathname, hash } = new URL((await response.json()).link);
  await endSession();
  return pathname + hash;
};

const noAnswer = /The shop did not respond. Check the connection, then try again./;

export const signInCalls: FailingCall[] = [
  {
    name: 'login',
    inEveryWay: true,
    file: 'account/sign-in/sign-in.ts',
    call: /\/sign-in\/email$/,
    method: 'POST',
    open: () => openPage('/Login'),
    fill: async () => {
      await type('Email', newAccount().email);
      return type('Password', 'a coat and two hats');
    },
    send: () => press('Login'),
    says: noAnswer,
    done: shows(/do not match/),
  },
  {
    name: 'sign-up',
    file: 'account/sign-in/sign-in.ts',
    call: /\/sign-up\/email$/,
    method: 'POST',
    open: () => openPage('/SignUp?next=/contact'),
    fill: fillSignUp,
    send: () => press('Create account'),
    says: noAnswer,
    done: isAt('/contact'),
  },
  {
    name: 'the sign-in of the checkout',
    file: 'account/sign-in/sign-in.ts',
    call: /\/sign-up\/email$/,
    method: 'POST',
    open: () => openPage('/Login?next=%2FcheckoutForm'),
    fill: fillSignUp,
    send: () => press('Create account'),
    says: noAnswer,
    done: isAt('/productsCart'),
  },
  {
    name: 'a new password',
    file: 'account/sign-in/sign-in.ts',
    call: /\/reset-password$/,
    method: 'POST',
    open: () => openPage('/SetPassword#token=made-up'),
    fill: () => type('New password', 'a coat and three hats'),
    send: () => press('Set the password'),
    says: noAnswer,
    done: shows(/used already/),
  },
  {
    name: 'a forgotten password',
    file: 'account/sign-in/forgot-password-page.tsx',
    call: /\/password-resets$/,
    method: 'POST',
    open: () => openPage('/ForgotPassword'),
    fill: () => type('Email', newAccount().email),
    send: () => press('Send the link'),
    says: noAnswer,
    // This shop has no mail server.
    done: shows(/This shop sends no emails yet/),
  },
  {
    name: 'signing out',
    inEveryWay: true,
    file: 'session/session.ts',
    call: /\/sign-out$/,
    method: 'POST',
    open: async () => {
      await beginSignedIn();
      await openPage('/contact');
    },
    send: async () => {
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
    },
    says: /You are still logged in. Try again./,
    asToast: true,
    done: () => expect.poll(() => localStorage.getItem('accessToken')).toBeNull(),
  },
  {
    name: 'opening an invitation',
    file: 'account/sign-in/join-team-page.tsx',
    call: /\/team-invitations\/open$/,
    method: 'POST',
    open: () => openPage('/JoinTeam'),
    send: () => openPage('/JoinTeam#token=made-up'),
    says: /The shop did not respond/,
    done: shows(/accepted, withdrawn or is too old/),
  },
  {
    name: 'joining the team',
    file: 'account/sign-in/join-team-page.tsx',
    call: /\/team-invitations\/accept$/,
    method: 'POST',
    open: async () => openPage(await invite(newAccount().email)),
    fill: async () => {
      await type('Name', 'Tom Ashby');
      return type('Password', newAccount().password);
    },
    send: () => press('Join the team'),
    says: /The shop did not respond. Try again./,
    done: isAt('/Dashboard'),
  },
  {
    name: 'joining the team with an account',
    file: 'account/sign-in/join-team-page.tsx',
    call: /\/team-invitations\/join$/,
    method: 'POST',
    open: async () => {
      const account = newAccount();
      const link = await invite(account.email);
      await beginSignedIn(account);
      await openPage(link);
    },
    send: () => press('Join as Support'),
    says: /The shop did not respond. Try again./,
    asToast: true,
    // The shop's own answer loads the page anew.
    answer: () =>
      Response.json({ code: 'not_found', message: 'It was withdrawn.' }, { status: 404 }),
    done: () => expectToast('It was withdrawn.'),
  },
  {
    name: 'confirming an email',
    inEveryWay: true,
    file: 'account/email-confirmation/confirm-email-page.tsx',
    call: /\/confirm-email$/,
    method: 'POST',
    open: () => openPage('/ConfirmEmail'),
    send: () => openPage('/ConfirmEmail#token=made-up'),
    says: /The shop did not respond. Open the link again./,
    done: async () => {
      await shows(/This link does not work/)();
      await expect.element(main).not.toMatchTextContent('did not respond');
    },
  },
  {
    name: 'undoing a change of email',
    file: 'account/email-confirmation/undo-email-change-page.tsx',
    call: /\/email-changes\/undo$/,
    method: 'POST',
    open: () => openPage('/UndoEmailChange#token=made-up'),
    send: () => press('Undo the change'),
    says: /The shop did not respond/,
    done: async () => {
      await expect.element(main).not.toMatchTextContent('did not respond');
      await shows(/link/)();
    },
  },
];
