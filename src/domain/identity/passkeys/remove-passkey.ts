import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { changeFactors } from '../second-factors/change-factors.ts';
import type { Demanding } from '../second-factors/is-second-factor-demanded.ts';
import type { SignedInUser } from '../user.ts';

type Removing = Demanding & {
  now: () => Date;
  canSendEmail: boolean;
};

/** Its sessions stay. Errors: requires_recent_login, unauthenticated, not_found. */
export const removePasskey = (
  context: Removing,
  user: SignedInUser,
  id: string,
): Promise<true | Failure<'requires_recent_login' | 'unauthenticated' | 'not_found'>> =>
  changeFactors(context, user, 'passkey_removed', async (client) => {
    const { rowCount } = await client.query('delete from passkeys where id = $1 and user_id = $2', [
      id,
      user.id,
    ]);
    return rowCount ? true : fail('not_found', say('This passkey was removed already.'));
  });
