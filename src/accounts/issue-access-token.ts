import { type Refusal, refuse } from '../refusal.ts';
import type { AccessTokens } from './access-token.ts';
import type { Session } from './identity.ts';
import { sameEmail } from './user.ts';

/** A token of one hour for the person whose session this is. Refuses not_signed_in, or not_allowed for another's e-mail. */
export const issueAccessToken = async (
  tokens: AccessTokens,
  session: Session | null,
  email: string,
  now: Date,
): Promise<string | Refusal<'not_signed_in' | 'not_allowed'>> => {
  if (!session) return refuse('not_signed_in', 'Sign in first.');
  if (!sameEmail(session.email, email)) return refuse('not_allowed', 'You are signed in with another e-mail address.');
  return await tokens.issue({ id: session.userId, email: session.email }, now);
};
