import { type Failure, fail } from '../../../platform/errors/errors.ts';
import type { SignedInUser } from '../user.ts';

const recentMinutes = 10;

/**
 * For what a borrowed session must not do: change how to sign in, delete, promote.
 * Errors: requires_recent_login.
 */
export const checkRecentSignIn = (
  { now }: { now: () => Date },
  { authenticatedAt }: Pick<SignedInUser, 'authenticatedAt'>,
): true | Failure<'requires_recent_login'> =>
  now().getTime() - authenticatedAt.getTime() <= recentMinutes * 60_000
    ? true
    : fail('requires_recent_login', 'Please log in again.');
