import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import type { SignedInUser } from '../user.ts';
import { type ChangingFactors, changeFactors, hasFactor } from './change-factors.ts';
import { saveRecoveryCodes } from './recovery-codes.ts';

/**
 * Makes new recovery codes, shown only now, and voids the earlier ones. Errors: wrong_state
 * (nothing to recover).
 */
export const renewRecoveryCodes = (
  context: ChangingFactors,
  user: SignedInUser,
): Promise<
  { recoveryCodes: string[] } | Failure<'requires_recent_login' | 'unauthenticated' | 'wrong_state'>
> =>
  changeFactors(context, user, 'recovery_codes_renewed', async (client) => {
    const { rowCount } = await client.query(`select where ${hasFactor}`, [user.id]);
    if (!rowCount)
      return fail('wrong_state', say('Set up an authenticator app or a passkey first.'));
    return { recoveryCodes: await saveRecoveryCodes(client, user.id) };
  });
