// Sign-in and sign-up: the identity service first, then the shop's access token.
import { type AuthError, authErrors } from '../../../domain/identity/sign-in/auth-errors.ts';
import { fetchForUser } from '../../api-client.ts';
import { beginSession } from '../../session/session.ts';

/** All four answer null once signed in, else the errors to show. */
export const signIn = (credentials: { email: string; password: string; staysSignedIn: boolean }) =>
  authenticate('sign-in/email', credentials);

export const signUp = (account: {
  name: string;
  email: string;
  password: string;
  staysSignedIn: boolean;
}) => authenticate('sign-up/email', account);

/** Sets the password with a one-time link, and signs the user in. */
export const setPassword = (link: { token: string; newPassword: string }) =>
  authenticate('reset-password', link);

/** Signs in with the session's cookie, after a provider's sign-in or a change of email. */
export const signInByCookie = () => ask(fetchForUser('/api/auth/get-session'));

/** The second half, where `second-factor-required` was answered. */
export const enterCode = (code: string) => authenticate('second-factor', { code });

/** Returns the error `email-code-sent` once a code was sent; otherwise like the others. */
export const askEmailCode = (email: string) => authenticate('email-code', { email });

/** Makes an account of the email; one that has an account already gets a code. */
export const continueWithEmail = (entered: { email: string; staysSignedIn: boolean }) =>
  authenticate('continue-with-email', entered);

export const enterEmailCode = (entered: { code: string; staysSignedIn: boolean }) =>
  authenticate('sign-in/email-code', entered);

export const authenticate = (path: string, body: object) => ask(postAuth(path, body));

export const postAuth = (path: string, body: object): Promise<Response> =>
  fetchForUser(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const ask = async (asked: Promise<Response>): Promise<readonly AuthError[] | null> => {
  try {
    const response = await asked;
    const answer = (await response.json()) ?? {};
    if (answer.asksEmailCode) return authErrors({ code: 'EMAIL_CODE_SENT' });
    if (answer.asksSecondFactor) return authErrors({ code: 'SECOND_FACTOR_REQUIRED' });
    if (!response.ok || !answer.user) return authErrors(answer);
    await beginSession(answer.user);
    return null;
  } catch {
    return authErrors();
  }
};
