// What customers change under Emails and data.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { press, shows } from '../press.ts';
import { answerRead, openOf, profile, unconfirmed } from './open-settings.ts';
import type { FailingCall } from './try-calls.ts';

const noAnswer = /^The shop did not respond. Try again.$/;

export const dataCalls: FailingCall[] = [
  {
    name: 'which emails come',
    inEveryWay: true,
    file: 'account/emails-and-data/email-choices-section.tsx',
    call: /\/email-choices$/,
    method: 'PUT',
    open: async () => {
      customer = await openOf(`${profile}/data`)();
    },
    send: () => page.getByRole('checkbox', { name: 'Refunds' }).click(),
    says: /^The shop did not respond. This was not saved.$/,
    done: shows(/^Saved$/),
  },
  {
    name: 'the file of all data',
    goesOn: true,
    file: 'account/emails-and-data/data-export-section.tsx',
    call: /\/data-export$/,
    method: 'POST',
    open: async () => {},
    send: () => press('Download my data'),
    says: noAnswer,
    done: shows(/Your data is in your downloads/),
  },
  {
    name: 'deleting the account',
    goesOn: true,
    file: 'account/emails-and-data/account-deletion-section.tsx',
    call: /\/account-deletion$/,
    method: 'POST',
    open: async () => {},
    send: async () => {
      await press('Delete my account');
      await page.getByLabelText('Email of your account').fill(customer.email);
      await page.getByRole('button', { name: 'Delete in 14 days' }).click();
    },
    says: noAnswer,
    done: shows(/^Your account will be deleted on/),
  },
  {
    name: 'keeping the account',
    goesOn: true,
    file: 'account/emails-and-data/deletion-notice.tsx',
    call: /\/account-deletion$/,
    method: 'DELETE',
    open: async () => {},
    send: () => press('Keep my account'),
    says: noAnswer,
    asToast: true,
    done: shows(/Your account stays/),
  },
  {
    name: 'another email to confirm the address',
    file: 'account/email-confirmation/confirm-email-notice.tsx',
    call: /\/email-confirmation$/,
    method: 'POST',
    open: async () => {
      answerRead(/\/email-confirmation$/, unconfirmed);
      await openOf('/Dashboard')();
    },
    send: () => press('Send it again'),
    says: /^The email could not be sent. Try again.$/,
    asToast: true,
    done: () => expect.poll(() => document.querySelector('[data-toast]')).not.toBeNull(),
  },
];

let customer: { email: string };
