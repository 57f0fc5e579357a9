// What customers change under Login and security.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { signInElsewhere } from '../customer-calls.ts';
import { openPage } from '../open-page.tsx';
import { main } from '../page-state.ts';
import { press, shows, type } from '../press.ts';
import { askForPassword } from '../recent-sign-in.ts';
import { beginSignedIn } from '../sign-in.ts';
import { answerRead, openOf, profile, unconfirmed } from './open-settings.ts';
import type { FailingCall } from './try-calls.ts';

const noAnswer = /^The shop did not respond. Try again.$/;
const checkConnection = /^The shop did not respond. Check the connection, then try again.$/;
const updated = shows(/Update Success/);

export const securityCalls: FailingCall[] = [
  {
    name: 'signing out another browser',
    inEveryWay: true,
    file: 'account/security/sessions-section.tsx',
    call: /\/sessions\/[\w-]+$/,
    method: 'DELETE',
    open: openSessions,
    send: () => main.getByRole('listitem').getByRole('button', { name: 'Log out' }).last().click(),
    says: noAnswer,
    asToast: true,
    done: shows(/is logged out/),
  },
  {
    name: 'signing out everywhere else',
    goesOn: true,
    file: 'account/security/sessions-section.tsx',
    call: /\/sessions$/,
    method: 'DELETE',
    open: async () => {},
    send: () => press('Log out everywhere else'),
    says: noAnswer,
    asToast: true,
    done: shows(/One session ended/),
  },
  {
    name: 'a new email',
    goesOn: true,
    file: 'account/security/email-section.tsx',
    call: /\/email-changes$/,
    method: 'POST',
    open: () => press('Change email'),
    fill: () => type('New email', `new-${crypto.randomUUID()}@example.com`),
    send: () => press('Change email'),
    says: checkConnection,
    done: updated,
  },
  {
    name: 'a changed password',
    goesOn: true,
    file: 'account/security/password-section.tsx',
    call: /\/password$/,
    method: 'PUT',
    open: () => press('Change password'),
    fill: async () => {
      await type('Current password', 'a coat and two hats');
      return type('New password', 'a coat and three hats');
    },
    send: () => press('Change password'),
    says: checkConnection,
    done: updated,
  },
  {
    name: 'disconnecting a provider',
    inEveryWay: true,
    file: 'account/security/providers-section.tsx',
    call: /\/connections\/google$/,
    method: 'DELETE',
    open: async () => {
      const connected = { email: 'ines@example.com', since: '2026-01-02T03:04:05.000Z' };
      const google = { id: 'google', name: 'Google', isTest: true, isOffered: true };
      answerRead(/\/connections$/, [{ ...google, connected, canDisconnect: true }]);
      answerRead(/\/email-confirmation$/, { ...unconfirmed, newEmail: 'new@example.com' });
      await openOf(`${profile}/security`)();
    },
    send: () => press('Disconnect Google'),
    says: checkConnection,
    done: async () => {
      await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
      await expect.element(main).not.toMatchTextContent('did not respond');
    },
  },
  {
    name: 'taking back a new email',
    goesOn: true,
    file: 'account/security/email-section.tsx',
    call: /\/email-changes$/,
    method: 'DELETE',
    open: async () => {},
    send: () => press('Cancel the change'),
    says: checkConnection,
    asToast: true,
    done: shows(/Your email stays as it is/),
  },
  {
    name: 'the question for the password',
    file: 'account/confirm-password/confirm-password-dialog.tsx',
    call: /\/reauthentication$/,
    method: 'POST',
    open: async () => {
      askForPassword(/\/email-changes$/);
      await openOf(`${profile}/security`)();
      await press('Change email');
      await type('New email', `new-${crypto.randomUUID()}@example.com`);
      await press('Change email');
    },
    fill: async () => {
      const field = page.getByRole('dialog').getByLabelText('Password');
      await field.fill('a coat and two hats');
      return field;
    },
    send: () => page.getByRole('button', { name: 'Confirm', exact: true }).click(),
    says: noAnswer,
    done: updated,
  },
];

/** With two other browsers. */
async function openSessions() {
  const customer = await beginSignedIn();
  await signInElsewhere(customer);
  await signInElsewhere(customer);
  await openPage(`${profile}/security`);
}
