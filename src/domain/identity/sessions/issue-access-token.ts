import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { sameEmail } from '../user.ts';
import type { AccessTokens } from './access-token.ts';
import type { AuthSession } from './auth-session.ts';

/**
 * An access token, valid for one hour, for the user of this session. It ends with the session.
 * Errors: unauthenticated; forbidden when `email` belongs to another user.
 */
export const issueAccessToken = async (
  { accessTokens, now }: { accessTokens: AccessTokens; now: () => Date },
  session: AuthSession | null,
  email: string,
): Promise<string | Failure<'unauthenticated' | 'forbidden'>> => {
  if (!session) return fail('unauthenticated', say('Log in first.'));
  if (!sameEmail(session.email, email))
    return fail('forbidden', say('You are logged in with another email address.'));
  return await accessTokens.issue(session, now());
};
