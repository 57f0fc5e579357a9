// Sign-in and sign-up: the identity service first, then the shop's access token.
import { type AuthError, authError } from '../../identity/auth-errors.ts';
import { fetchForUser } from '../api-client.ts';
import { beginSession } from '../session/session.ts';

/** All three answer null once signed in, else the error to show. */
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

/** After a change of email: an access token with the new one. The session is the same. */
export const refreshSession = async (): Promise<void> => {
  const response = await fetchForUser('/api/auth/get-session');
  const { user } = (await response.json()) ?? {};
  if (user) await beginSession(user);
};

/** After a provider set the session's cookie. */
export const signInByCookie = async (): Promise<AuthError | null> => {
  try {
    const response = await fetchForUser('/api/auth/get-session');
    const answer = response.ok ? await response.json() : null;
    if (!answer?.user) return authError();
    await beginSession(answer.user);
    return null;
  } catch {
    return authError();
  }
};

const authenticate = async (path: string, body: object): Promise<AuthError | null> => {
  try {
    const response = await fetchForUser(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) return authError(answer);
    await beginSession(answer.user);
    return null;
  } catch {
    return authError();
  }
};
