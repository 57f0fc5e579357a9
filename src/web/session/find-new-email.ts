import { say } from '../../platform/text/say.ts';
// The same user's session after a change of email in another browser. Loaded when it is needed.

/**
 * The email that the session has now, if it is still this user's and differs from `oldEmail`;
 * else null. `fetchSession` sends the cookie. Throws without an answer.
 */
export const findNewEmail = async (
  fetchSession: typeof fetch,
  userId: string | undefined,
  oldEmail: string,
): Promise<string | null> => {
  const response = await fetchSession('/api/auth/get-session');
  if (!response.ok) throw new Error(say('The session could not be read.'));
  const { user } = (await response.json()) ?? {};
  // Another user may have signed in meanwhile: theirs is not the new email of this one.
  if (!userId || user?.id !== userId || typeof user.email !== 'string') return null;
  return user.email === oldEmail ? null : user.email;
};
