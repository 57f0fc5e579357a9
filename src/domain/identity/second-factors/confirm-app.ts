import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import type { SignedInUser } from '../user.ts';
import { changeFactors } from './change-factors.ts';
import { saveRecoveryCodes } from './recovery-codes.ts';
import { type TakingCode, takeAppCode } from './take-code.ts';

type Confirmed = { recoveryCodes: string[] };
type Problem = 'requires_recent_login' | 'unauthenticated' | 'wrong_code';

/** Turns the app on, so that sign-ins need codes. Returns the recovery codes, only once. */
export const confirmApp = (
  context: TakingCode,
  user: SignedInUser,
  code: string,
): Promise<Confirmed | Failure<Problem>> =>
  changeFactors(context, user, 'authenticator_app_added', async (client) => {
    const { id: userId } = user;
    if (!(await takeAppCode(context, client, { userId, code, isSetUp: false })))
      return fail(
        'wrong_code',
        say('This code is not valid now. Check the clock of the device with the app.'),
      );
    await client.query('update authenticator_apps set confirmed_at = $2 where user_id = $1', [
      userId,
      context.now(),
    ]);
    return { recoveryCodes: await saveRecoveryCodes(client, userId) };
  });
