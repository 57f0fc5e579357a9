// What customers change under Emails and data.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { callShop } from '../../setup-calls.ts';
import { openPage } from '../open-page.tsx';
import { press, shows } from '../press.ts';
import { beginSignedIn } from '../sign-in.ts';
import { answerRead, openOf, profile, unconfirmed } from './open-settings.ts';
import type { FailingCall } from './try-calls.ts';

const noAnswer = /^The shop did not respond. Try again.$/;

export const dataCalls: FailingCall[] = [
  {
    name: 'which emails come',
    file: 'account/emails-and-data/email-choices-section.tsx',
    call: /\/email-choices$/,
    method: 'PUT',
    open: openOf(`${profile}/data`),
    send: () => page.getByRole('checkbox', { name: 'Refunds' }).click(),
    says: /^The shop did not respond. This was not saved.$/,
    done: shows(/^Saved$/),
  },
  {
    name: 'the file of all data',
    file: 'account/emails-and-data/data-export-section.tsx',
    call: /\/data-export$/,
    method: 'POST',
    open: openOf(`${profile}/data`),
    send: () => press('Download my data'),
    says: noAnswer,
    done: shows(/Your data is in your downloads/),
  },
  {
    name: 'deleting the account',
    file: 'account/emails-and-data/account-deletion-section.tsx',
    call: /\/account-deletion$/,
    method: 'POST',
    open: async () => {
      deleted = await openOf(`${profile}/data`)();
    },
    send: async () => {
      await press('Delete my account');
      await page.getByLabelText('Email of your account').fill(deleted.email);
      await page.getByRole('button', { name: 'Delete in 14 days' }).click();
    },
    says: noAnswer,
    done: shows(/^Your account will be deleted on/),
  },
  {
    name: 'keeping the account',
    file: 'account/emails-and-data/deletion-notice.tsx',
    call: /\/account-deletion$/,
    method: 'DELETE',
    open: async () => {
      const customer = await beginSignedIn();
      await callShop(customer, 'POST', '/account-deletion', { email: customer.email });
      await openPage(`${profile}/data`);
    },
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

let deleted: { email: string };
