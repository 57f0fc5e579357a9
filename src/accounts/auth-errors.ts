// What the identity service refuses, under the specification's codes and in our words.

export type AuthError = { code: string; message: string };

const problems = {
  'email-already-in-use': {
    code: 'email-already-in-use',
    message: 'This email has an account already. Login, or use another one.',
  },
  // Also what a stranger hears: whether somebody has an account is nobody's business.
  'wrong-password': {
    code: 'wrong-password',
    message: 'Email and password do not match. Check both.',
  },
  'invalid-email': {
    code: 'invalid-email',
    message:
      'This is not an email address. It needs an @ and a domain, for example ines@example.com.',
  },
  'weak-password': { code: 'weak-password', message: 'The password needs 8 to 128 characters.' },
  'user-disabled': {
    code: 'user-disabled',
    message: 'This account is closed. Write to us if that is a mistake.',
  },
  'requires-recent-login': {
    code: 'requires-recent-login',
    message: 'That was a while ago. Login again.',
  },
  'invalid-action-code': {
    code: 'invalid-action-code',
    message: 'This link was used already, or is older than a day. Ask for a new one.',
  },
  'unauthorized-domain': {
    code: 'unauthorized-domain',
    message: 'The shop does not know itself under this address. Open it at its usual one.',
  },
  'network-request-failed': {
    code: 'network-request-failed',
    message: 'The shop did not answer. Check the connection, then try again.',
  },
};

type Known = keyof typeof problems;

const specified = new Map<unknown, Known>([
  ['USER_ALREADY_EXISTS', 'email-already-in-use'],
  ['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'email-already-in-use'],
  // Two who sign up with one e-mail in the same moment: the database lets one in.
  ['FAILED_TO_CREATE_USER', 'email-already-in-use'],
  ['INVALID_EMAIL_OR_PASSWORD', 'wrong-password'],
  ['INVALID_PASSWORD', 'weak-password'],
  ['PASSWORD_TOO_SHORT', 'weak-password'],
  ['PASSWORD_TOO_LONG', 'weak-password'],
  ['INVALID_EMAIL', 'invalid-email'],
  ['BANNED_USER', 'user-disabled'],
  ['SESSION_EXPIRED', 'requires-recent-login'],
  ['SESSION_NOT_FRESH', 'requires-recent-login'],
  ['INVALID_TOKEN', 'invalid-action-code'],
  ['INVALID_ORIGIN', 'unauthorized-domain'],
  ['MISSING_OR_NULL_ORIGIN', 'unauthorized-domain'],
]);

/** The problem in an answer of the identity service; what is not known is ours, as if the shop had not answered. */
export const authError = ({
  code,
  message,
}: {
  code?: unknown;
  message?: unknown;
} = {}): AuthError => {
  if (code === 'rate_limited') return { code: 'too-many-requests', message: String(message) };
  if (code === 'VALIDATION_ERROR')
    return problems[/password/i.test(String(message)) ? 'weak-password' : 'invalid-email'];
  return problems[specified.get(code) ?? 'network-request-failed'];
};
