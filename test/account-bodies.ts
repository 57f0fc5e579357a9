// Bodies and paths of the account calls, for test/hostile-input.test.ts: a text in each field.

export const accountBodies: [call: string, fields: (text: string) => object][] = [
  ...['staysSignedIn', 'role', '__proto__'].map((field): [string, (text: string) => object] => [
    'POST /api/auth/sign-in/email',
    (text) => ({ email: 'a', password: 'a', [field]: text }),
  ]),
  // The current password is never right: each try costs a hash, unless it is too long for one.
  ['PUT /password', (text) => ({ currentPassword: 'a', newPassword: text })],
  ['PUT /password', (text) => ({ currentPassword: `${text}${text}`, newPassword: 'a' })],
  ['POST /password-resets', (text) => ({ email: text })],
  ['POST /password-resets', (text) => ({ email: `a@${text}.com`.slice(0, 254) })],
  ['POST /email-changes', (text) => ({ email: text })],
  ['POST /email-changes', (text) => ({ email: `${text}@example.com` })],
  ['POST /email-changes/undo', (text) => ({ token: text })],
  ['POST /confirm-email', (text) => ({ token: text })],
  ['POST /account-deletion', (text) => ({ email: text })],
  ['PUT /email-choices', (text) => ({ orderEmails: text, newsletter: text })],
  ['PUT /userDataUpdate/a', (text) => ({ Name: 'a', Number: '', Address: '', updatedAt: text })],
  ['POST /user/a/demote', (text) => ({ reason: text })],
];

export const accountPlaces = [
  '/sessions/',
  '/connections/',
  '/userDataUpdate/',
  '/user?q=',
  '/user?after=',
  '/user/admin/',
  '/api/auth/provider/google?next=/',
  '/api/auth/provider/google?window=',
  '/api/auth/provider/',
  '/api/auth/callback/google?code=',
  '/api/auth/callback/google?state=',
  '/api/auth/callback/',
  '/oidc-sandbox/',
];
