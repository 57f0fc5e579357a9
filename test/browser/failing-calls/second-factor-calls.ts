// What customers change of authenticator app and passkeys, and what they write under Messages.
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../answer.ts';
import { press, shows, type } from '../press.ts';
import { askForPassword } from '../recent-sign-in.ts';
import { answerRead, openOf, profile } from './open-settings.ts';
import type { FailingCall } from './try-calls.ts';

const noAnswer = /^The shop did not respond. Try again.$/;
const codes = () => Response.json({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] });
const newApp = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/shop',
  qrCode: { path: 'M0 0h1v1z', size: 21 },
};
const passkey = {
  ...{ id: '0b6f8f1e-5d1c-4d6a-9d3e-3f1f0a8c7b21', name: 'My laptop', lastUsedAt: null },
  createdAt: '2026-01-02T03:04:05.000Z',
};

const openSecurity = (has: { app?: boolean; passkeys?: object[] } = {}) => {
  const appSince = has.app ? '2026-01-02T03:04:05.000Z' : null;
  answerRead(/\/second-factors$/, { appSince, recoveryCodes: 8, passkeys: has.passkeys ?? [] });
  return openOf(`${profile}/security`)();
};

/** The browser's own dialog for passkeys is not part of a page. */
const holdPasskey = () => {
  const credential = { toJSON: () => ({}) } as never;
  const spies = [
    vi.spyOn(PublicKeyCredential, 'parseCreationOptionsFromJSON').mockReturnValue({} as never),
    vi.spyOn(PublicKeyCredential, 'parseRequestOptionsFromJSON').mockReturnValue({} as never),
    vi.spyOn(navigator.credentials, 'create').mockResolvedValue(credential),
    vi.spyOn(navigator.credentials, 'get').mockResolvedValue(credential),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
};

export const secondFactorCalls: FailingCall[] = [
  {
    name: 'setting up an app',
    file: 'account/security/second-factor-section.tsx',
    call: /\/authenticator-app$/,
    method: 'POST',
    open: openSecurity,
    send: () => press('Set up an app'),
    says: noAnswer,
    asToast: true,
    answer: () => Response.json(newApp),
    done: shows(/^Code of the app/),
  },
  {
    name: 'the first code of an app',
    goesOn: true,
    file: 'account/security/app-set-up.tsx',
    call: /\/authenticator-app$/,
    method: 'PUT',
    open: async () => {},
    fill: () => type('Code of the app', '123456'),
    send: () => press('Confirm'),
    says: noAnswer,
    answer: codes,
    done: shows(/aaaa-bbbb/),
  },
  {
    name: 'removing a passkey',
    inEveryWay: true,
    file: 'account/security/passkeys-section.tsx',
    call: /\/passkeys\/[\w-]+$/,
    method: 'DELETE',
    open: () => openSecurity({ app: true, passkeys: [passkey] }),
    send: () => press('Remove My laptop'),
    says: noAnswer,
    asToast: true,
    answer: () => Response.json({}),
    done: shows(/My laptop can no longer log in/),
  },
  {
    name: 'removing the app',
    goesOn: true,
    file: 'account/security/second-factor-section.tsx',
    call: /\/authenticator-app$/,
    method: 'DELETE',
    open: async () => {},
    send: () => press('Remove the app'),
    says: noAnswer,
    asToast: true,
    answer: () => Response.json({}),
    done: shows(/The authenticator app is removed/),
  },
  {
    name: 'new recovery codes',
    goesOn: true,
    file: 'account/security/second-factor-section.tsx',
    call: /\/recovery-codes$/,
    method: 'POST',
    open: async () => {},
    send: () => press('New recovery codes'),
    says: noAnswer,
    asToast: true,
    answer: codes,
    done: shows(/aaaa-bbbb/),
  },
  {
    name: 'beginning a passkey',
    file: 'account/security/passkeys-section.tsx',
    call: /\/passkeys\/options$/,
    method: 'POST',
    open: async () => {
      holdPasskey();
      await openSecurity();
      await press('Add a passkey');
      answerCalls(/\/passkeys$/, () => Response.json({}));
    },
    fill: () => type('Name of the passkey', 'My laptop'),
    send: () => press('Go on'),
    says: noAnswer,
    answer: () => Response.json({}),
    done: shows(/You can now log in with My laptop/),
  },
  {
    name: 'saving a passkey',
    goesOn: true,
    file: 'account/security/passkeys-section.tsx',
    call: /\/passkeys$/,
    method: 'POST',
    open: async () => {
      answerCalls(/\/passkeys\/options$/, () => Response.json({}));
      await press('Add a passkey');
    },
    fill: () => type('Name of the passkey', 'My laptop'),
    send: () => press('Go on'),
    says: noAnswer,
    answer: () => Response.json({}),
    done: shows(/You can now log in with My laptop/),
  },
  {
    name: 'the question for a passkey',
    file: 'account/confirm-password/confirm-password-dialog.tsx',
    call: /\/reauthentication\/passkey$/,
    method: 'POST',
    open: async () => {
      holdPasskey();
      askForPassword(/\/email-changes$/);
      answerCalls(/\/passkey-options$/, () => Response.json({}));
      const methods = { hasPassword: true, hasPasskey: true, asksCode: false, providers: [] };
      answerRead(/\/reauthentication$/, methods);
      await openSecurity();
      await press('Change email');
      await type('New email', `new-${crypto.randomUUID()}@example.com`);
      await press('Change email');
    },
    send: () => page.getByRole('button', { name: 'Use a passkey' }).click(),
    says: noAnswer,
    answer: () => Response.json({}),
    done: shows(/Update Success/),
  },
  {
    name: 'a message to the shop',
    file: 'account/messages/my-messages-page.tsx',
    call: /\/contact-messages$/,
    method: 'POST',
    open: async () => {
      answerRead(/\/contact-thread$/, { isConfirmed: true, entries: [] });
      await openOf(`${profile}/messages`)();
    },
    fill: () => type('Message', 'Which size fits a chest of 98 cm?'),
    send: () => press('Send message'),
    says: noAnswer,
    answer: () => Response.json({}),
    done: shows(/Your message was sent/),
  },
];
