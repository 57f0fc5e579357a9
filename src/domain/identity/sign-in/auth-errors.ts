// better-auth's errors under the specification's codes, in our words.

import { onlyPlainNames } from '../../../platform/text/email-address.ts';

export type AuthError = { code: string; message: string };

const noMatch = 'Email and password do not match. Check both, or set a new password.';

const errors = {
  'email-already-in-use': {
    code: 'email-already-in-use',
    message: 'An account with this email already exists.',
  },
  // By default also the code for unknown emails: who has an account stays private.
  'wrong-password': { code: 'wrong-password', message: noMatch },
  'user-not-found': { code: 'user-not-found', message: noMatch },
  'invalid-email': {
    code: 'invalid-email',
    message: 'Enter a valid email address: name@example.com.',
  },
  'missing-name': { code: 'missing-name', message: 'Enter your name.' },
  'missing-password': { code: 'missing-password', message: 'Enter your password.' },
  'weak-password': { code: 'weak-password', message: 'The password needs 8 to 128 characters.' },
  'user-disabled': {
    code: 'user-disabled',
    message: 'This account is closed. Contact us if that is a mistake.',
  },
  'requires-recent-login': {
    code: 'requires-recent-login',
    message: 'Please log in again.',
  },
  'wrong-code': {
    code: 'wrong-code',
    message: 'This code is wrong or was used already. Try the next one.',
  },
  'wrong-email-code': {
    code: 'wrong-email-code',
    message: 'This code is wrong. Type the one from our newest email.',
  },
  // Half a sign-in, too.
  'email-code-sent': { code: 'email-code-sent', message: 'Enter the code from our email.' },
  'expired-code': {
    code: 'expired-code',
    message: 'This code works no more. Go back and ask for a new one.',
  },
  'wrong-passkey': {
    code: 'wrong-passkey',
    message: 'This passkey does not sign in here. Log in another way.',
  },
  'expired-sign-in': {
    code: 'expired-sign-in',
    message: 'That took too long. Log in again.',
  },
  // Half a sign-in: the page of the other half follows.
  'second-factor-required': {
    code: 'second-factor-required',
    message: 'Enter a code of your authenticator app to go on.',
  },
  'invalid-action-code': {
    code: 'invalid-action-code',
    message: 'This link was used already, or has expired. Ask for a new one.',
  },
  'unauthorized-domain': {
    code: 'unauthorized-domain',
    message: 'Open the shop at its usual address.',
  },
  'network-request-failed': {
    code: 'network-request-failed',
    message: 'The shop did not respond. Check the connection, then try again.',
  },
};

type SpecifiedCode = keyof typeof errors;

const specifiedCodes = new Map<unknown, SpecifiedCode>([
  ['USER_ALREADY_EXISTS', 'email-already-in-use'],
  ['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'email-already-in-use'],
  ['INVALID_EMAIL_OR_PASSWORD', 'wrong-password'],
  ['USER_NOT_FOUND', 'user-not-found'],
  ['INVALID_PASSWORD', 'weak-password'],
  ['PASSWORD_TOO_SHORT', 'weak-password'],
  ['PASSWORD_TOO_LONG', 'weak-password'],
  ['INVALID_EMAIL', 'invalid-email'],
  ['MISSING_NAME', 'missing-name'],
  ['MISSING_PASSWORD', 'missing-password'],
  ['BANNED_USER', 'user-disabled'],
  ['SESSION_EXPIRED', 'requires-recent-login'],
  ['SESSION_NOT_FRESH', 'requires-recent-login'],
  ['WRONG_CODE', 'wrong-code'],
  ['WRONG_EMAIL_CODE', 'wrong-email-code'],
  ['EMAIL_CODE_SENT', 'email-code-sent'],
  ['EMAIL_CODE_EXPIRED', 'expired-code'],
  ['WRONG_PASSKEY', 'wrong-passkey'],
  ['SIGN_IN_EXPIRED', 'expired-sign-in'],
  ['SECOND_FACTOR_REQUIRED', 'second-factor-required'],
  ['INVALID_TOKEN', 'invalid-action-code'],
  ['INVALID_ORIGIN', 'unauthorized-domain'],
  ['MISSING_OR_NULL_ORIGIN', 'unauthorized-domain'],
]);

/** All errors in better-auth's response: it names every wrong field at once. */
export const authErrors = (answer: AuthAnswer & { errors?: unknown } = {}): AuthError[] =>
  Array.isArray(answer.errors) ? answer.errors.map(authError) : [authError(answer)];

/** The error in better-auth's response; unknown ones count as no response. */
export const authError = ({ code, message }: AuthAnswer = {}): AuthError => {
  if (code === 'rate_limited') return { code: 'too-many-requests', message: String(message) };
  if (code === 'unavailable') return { code: 'network-request-failed', message: String(message) };
  if (code === 'INVALID_EMAIL_NAME') return invalidEmailName;
  // The server says which other rule a password breaks.
  if (!specifiedCodes.has(code) && String(code).startsWith('PASSWORD_'))
    return { code: 'weak-password', message: String(message) };
  if (code === 'VALIDATION_ERROR')
    return errors[/password/i.test(String(message)) ? 'weak-password' : 'invalid-email'];
  return errors[specifiedCodes.get(code) ?? 'network-request-failed'];
};

const invalidEmailName: AuthError = { code: 'invalid-email', message: onlyPlainNames };

type AuthAnswer = { code?: unknown; message?: unknown };

/** The error of a user who did not renew the session's proof. */
export const notConfirmed: AuthError = {
  code: 'requires-recent-login',
  message: 'Nothing was changed: this needs you to confirm that it is you.',
};

/** The same for an error of the REST API, as forms of the settings meet them. */
export const callError = (error: CallError | null): AuthError => {
  if (!error) return errors['network-request-failed'];
  const { code, message, field } = error;
  // The schema's own sentence begins with the field's name.
  if (code === 'invalid_input' && field === 'email' && message.startsWith('email:'))
    return message.endsWith(onlyPlainNames) ? invalidEmailName : errors['invalid-email'];
  return { code: codeOfCall(code, field), message };
};

type CallError = { code: string; message: string; field?: unknown };

const codeOfCall = (code: string, field: unknown): string => {
  if (code === 'invalid_input') return field === 'newPassword' ? 'weak-password' : 'invalid-email';
  return codesOfCalls.get(code) ?? 'network-request-failed';
};

const codesOfCalls = new Map([
  ['rate_limited', 'too-many-requests'],
  ['wrong_password', 'wrong-password'],
  ['wrong_code', 'wrong-code'],
  ['email_taken', 'email-already-in-use'],
  ['requires_recent_login', 'requires-recent-login'],
  ['unauthenticated', 'requires-recent-login'],
]);
