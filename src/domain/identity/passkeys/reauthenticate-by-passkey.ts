import { type Failure, fail } from '../../../platform/errors/errors.ts';
import type { SecurityLog } from '../../../platform/security-log/security-event.ts';
import { say } from '../../../platform/text/say.ts';
import { markProved } from '../sessions/mark-proved.ts';
import type { SignedInUser } from '../user.ts';
import type { PasskeyAnswer } from './passkey-schema.ts';
import { type VerifyingPasskey, verifyPasskey } from './verify-passkey.ts';

/** Renews a session's proof with a passkey of its user. Errors: wrong_code. */
export const reauthenticateByPasskey = async (
  context: VerifyingPasskey & { securityLog: SecurityLog },
  user: SignedInUser,
  { headers, answer }: { headers: Headers; answer: PasskeyAnswer },
): Promise<true | Failure<'wrong_code'>> => {
  const found = await verifyPasskey(context, headers, answer);
  const proved = found?.userId === user.id;
  const result = proved ? 'ok' : 'wrong_code';
  context.securityLog({ what: 'reauthenticate', result, account: user.id, client: null });
  if (!proved) return fail('wrong_code', say('This is not a passkey of your account.'));
  await markProved(context, user, { hasSecondFactor: true });
  return true;
};
