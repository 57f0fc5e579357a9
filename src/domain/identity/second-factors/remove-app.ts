import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import type { SignedInUser } from '../user.ts';
import { type ChangingFactors, changeFactors } from './change-factors.ts';

/**
 * Removes the app, so sign-ins ask for no codes. Errors: requires_recent_login, unauthenticated,
 * not_found.
 */
export const removeApp = (
  context: ChangingFactors,
  user: SignedInUser,
): Promise<true | Failure<'requires_recent_login' | 'unauthenticated' | 'not_found'>> =>
  changeFactors(context, user, 'authenticator_app_removed', async (client) => {
    const { rowCount } = await client.query(
      'delete from authenticator_apps where user_id = $1 and confirmed_at is not null',
      [user.id],
    );
    return rowCount ? true : fail('not_found', say('There is no authenticator app.'));
  });
