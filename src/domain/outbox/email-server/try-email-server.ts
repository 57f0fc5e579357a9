import { type Failure, fail } from '../../../platform/errors/errors.ts';
import type { AuthUser } from '../../identity/user.ts';
import type { ServerContext } from './connect-email-server.ts';
import { type ServerTest, sendServerTest } from './send-server-test.ts';

/** Sends the admin a test email by the current server. Errors: wrong_state, invalid_input. */
export const tryEmailServer = async (
  context: Pick<ServerContext, 'emailServer' | 'findLetterhead'>,
  { email }: Pick<AuthUser, 'email'>,
): Promise<ServerTest | Failure<'wrong_state' | 'invalid_input'>> => {
  const { current } = context.emailServer;
  if (!current) return fail('wrong_state', 'The shop has no email server yet.');
  return await sendServerTest(context, current, email);
};
