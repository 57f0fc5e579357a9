// The rows of test/authorization.test.ts about accounts.
import { anyone, ownerAndAdmin, ownerOnly, type Row, requireUser } from './callers.ts';

type Given = () => Promise<{ id: string; email: string }>;

const madeUp = { id: 'made-up', rawId: 'made-up', type: 'public-key' };
const newPasskey = { ...madeUp, response: { clientDataJSON: '', attestationObject: '' } };

/** `owner` answers the account that the calls are about. */
export const accountCalls = (owner: Given): Record<string, Row> => ({
  'PUT /user/{email}': {
    ask: async () => {
      const { email } = await owner();
      return { path: `/user/${email}`, body: { email } };
    },
    may: ownerOnly,
  },
  'GET /admin/{email}': {
    ask: async () => ({ path: `/admin/${(await owner()).email}` }),
    may: ownerAndAdmin,
  },
  'GET /user/{email}': {
    ask: async () => ({ path: `/user/${(await owner()).email}` }),
    may: ownerAndAdmin,
  },
  'GET /userDataUpdate/{id}': {
    ask: async () => ({ path: `/userDataUpdate/${(await owner()).id}` }),
    may: ownerAndAdmin,
  },
  // Sent as JSON, even a user's is an error.
  'POST /images': { ask: () => ({ path: '/images', body: {} }), may: requireUser(415) },
  'PUT /userDataUpdate/{id}': {
    ask: async () => ({
      path: `/userDataUpdate/${(await owner()).id}`,
      body: { Name: 'Ines', Number: '', Address: '' },
    }),
    may: ownerAndAdmin,
  },
  'GET /sessions': { ask: () => ({ path: '/sessions' }), may: requireUser() },
  'DELETE /sessions/{id}': { ask: () => ({ path: '/sessions/made-up' }), may: requireUser(404) },
  'DELETE /sessions': { ask: () => ({ path: '/sessions' }), may: requireUser() },
  'GET /reauthentication': { ask: () => ({ path: '/reauthentication' }), may: requireUser() },
  'POST /reauthentication': {
    ask: () => ({ path: '/reauthentication', body: { password: 'hemline coat' } }),
    may: requireUser(),
  },
  'POST /reauthentication/passkey': {
    ask: () => ({ path: '/reauthentication/passkey', body: {} }),
    may: requireUser(422),
  },
  'GET /second-factors': { ask: () => ({ path: '/second-factors' }), may: requireUser() },
  'POST /authenticator-app': { ask: () => ({ path: '/authenticator-app' }), may: requireUser() },
  'PUT /authenticator-app': {
    ask: () => ({ path: '/authenticator-app', body: { code: '' } }),
    may: requireUser(422),
  },
  'DELETE /authenticator-app': {
    ask: () => ({ path: '/authenticator-app' }),
    may: requireUser(404),
  },
  'POST /recovery-codes': { ask: () => ({ path: '/recovery-codes' }), may: requireUser(409) },
  'POST /passkeys/options': { ask: () => ({ path: '/passkeys/options' }), may: requireUser() },
  'POST /passkeys': {
    ask: () => ({ path: '/passkeys', body: { name: 'Laptop', answer: newPasskey } }),
    may: requireUser(422),
  },
  'DELETE /passkeys/{id}': { ask: () => ({ path: '/passkeys/made-up' }), may: requireUser(404) },
  'GET /email-choices': { ask: () => ({ path: '/email-choices' }), may: requireUser() },
  'PUT /email-choices': {
    ask: () => ({ path: '/email-choices', body: { orderEmails: true } }),
    may: requireUser(),
  },
  'POST /data-export': { ask: () => ({ path: '/data-export' }), may: requireUser() },
  'GET /account-deletion': { ask: () => ({ path: '/account-deletion' }), may: requireUser() },
  // The email of nobody who calls; an admin is told first that admins stay.
  'POST /account-deletion': {
    ask: () => ({ path: '/account-deletion', body: { email: 'nobody@example.com' } }),
    may: { ...requireUser(422), admin: 403 },
  },
  'DELETE /account-deletion': { ask: () => ({ path: '/account-deletion' }), may: requireUser() },
  'GET /identity-providers': { ask: () => ({ path: '/identity-providers' }), may: anyone() },
  'GET /connections': { ask: () => ({ path: '/connections' }), may: requireUser() },
  // None is connected.
  'DELETE /connections/{id}': {
    ask: () => ({ path: '/connections/google' }),
    may: requireUser(404),
  },
  'POST /confirm-email': {
    ask: () => ({ path: '/confirm-email', body: { token: 'made-up' } }),
    may: anyone(422),
  },
  'POST /team-invitations/open': {
    ask: () => ({ path: '/team-invitations/open', body: { token: 'made-up' } }),
    may: anyone(404),
  },
  'POST /team-invitations/accept': {
    ask: () => ({
      path: '/team-invitations/accept',
      body: { token: 'made-up', name: 'Ines', password: 'hemline coat' },
    }),
    may: anyone(404),
  },
  'POST /team-invitations/join': {
    ask: () => ({ path: '/team-invitations/join', body: { token: 'made-up' } }),
    may: requireUser(404),
  },
  'GET /email-confirmation': { ask: () => ({ path: '/email-confirmation' }), may: requireUser() },
  'POST /email-changes': {
    ask: () => ({ path: '/email-changes', body: { email: 'not an email' } }),
    may: requireUser(422),
  },
  'DELETE /email-changes': { ask: () => ({ path: '/email-changes' }), may: requireUser() },
  'POST /email-changes/undo': {
    ask: () => ({ path: '/email-changes/undo', body: { token: 'made-up' } }),
    may: anyone(422),
  },
  'PUT /password': {
    ask: () => ({ path: '/password', body: { newPassword: 'short' } }),
    may: requireUser(422),
  },
  // Without an SMTP server, nothing is sent.
  'POST /password-resets': {
    ask: () => ({ path: '/password-resets', body: { email: 'ines@example.com' } }),
    may: anyone(503),
  },
  'POST /email-confirmation': {
    ask: () => ({ path: '/email-confirmation' }),
    may: requireUser(503),
  },
});
