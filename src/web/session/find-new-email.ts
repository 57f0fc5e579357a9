// The same user's session after a change of email in another browser.
import { fetchForUser } from '../api-client.ts';
import { decodeToken } from './decode-token.ts';

/**
 * The email that the session has now, if it is still that of the token's user and differs from
 * `oldEmail`; else null. Throws without an answer.
 */
export const findNewEmail = async (
  token: string | null,
  oldEmail: string,
): Promise<string | null> => {
  const userId = decodeToken(token)?.userId;
  const response = await fetchForUser('/api/auth/get-session');
  if (!response.ok) throw new Error('The session could not be read.');
  const { user } = (await response.json()) ?? {};
  // Another user who signed in meanwhile is nobody's new email.
  if (!userId || user?.id !== userId || typeof user.email !== 'string') return null;
  return user.email === oldEmail ? null : user.email;
};
