// Signing in and up: the identity service, then the shop's access token. Answers the problem, or null when somebody is in.
import { type AuthError, authError } from '../../accounts/auth-errors.ts';
import { beginSession } from '../session/session.ts';

export const signIn = (who: { email: string; password: string }) => enter('sign-in/email', who);

export const signUp = (who: { name: string; email: string; password: string }) =>
  enter('sign-up/email', who);

/** By a one-time link; whoever has it comes in. */
export const setPassword = (link: { token: string; newPassword: string }) =>
  enter('reset-password', link);

const enter = async (call: string, body: object): Promise<AuthError | null> => {
  try {
    const response = await fetch(`/api/auth/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(networkTimeoutMs()),
    });
    const answer = await response.json();
    if (!response.ok) return authError(answer);
    await beginSession(answer.user);
    return null;
  } catch {
    return authError();
  }
};

/** A phone's network may need longer. */
const networkTimeoutMs = (): number => (matchMedia('(pointer: coarse)').matches ? 60_000 : 30_000);
