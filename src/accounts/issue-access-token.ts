import { type Failure, fail } from '../errors.ts';
import type { AccessTokens } from './access-token.ts';
import type { Session } from './identity.ts';
import { sameEmail } from './user.ts';

/** A token of one hour for the person whose session this is. Refuses unauthenticated, or forbidden for another's e-mail. */
export const issueAccessToken = async (
  tokens: AccessTokens,
  session: Session | null,
  email: string,
  now: Date,
): Promise<string | Failure<'unauthenticated' | 'forbidden'>> => {
  if (!session) return fail('unauthenticated', 'Sign in first.');
  if (!sameEmail(session.email, email))
    return fail('forbidden', 'You are signed in with another e-mail address.');
  return await tokens.issue({ id: session.userId, email: session.email }, now);
};
