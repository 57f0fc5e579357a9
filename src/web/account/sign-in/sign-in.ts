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

/** By a one-time link; it also signs the user in. */
export const setPassword = (link: { token: string; newPassword: string }) =>
  authenticate('reset-password', link);

/** By the session's cookie: a provider set it, or its user has a new email. */
export const signInByCookie = () => ask('get-session');

const authenticate = (path: string, body: object) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const ask = async (path: string, init?: RequestInit): Promise<readonly AuthError[] | null> => {
  try {
    const response = await fetchForUser(`/api/auth/${path}`, init);
    const answer = (await response.json()) ?? {};
    if (!response.ok || !answer.user) return authErrors(answer);
    await beginSession(answer.user);
    return null;
  } catch {
    return authErrors();
  }
};
