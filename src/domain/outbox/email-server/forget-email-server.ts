import type { Failure } from '../../../platform/errors/errors.ts';
import type { AuthUser } from '../../identity/user.ts';
import {
  changedMeanwhile,
  isSetAtStart,
  type WritingContext,
  writeEmailServer,
} from './write-email-server.ts';

/** Removes the email server; emails wait from now on. Errors: wrong_state, changed_meanwhile. */
export const forgetEmailServer = async (
  context: WritingContext,
  actor: Pick<AuthUser, 'id'>,
): Promise<true | Failure<'wrong_state' | 'changed_meanwhile'>> => {
  const { database, emailServer } = context;
  if (emailServer.isFromEnvironment) return isSetAtStart();
  const { sealed, server: before, revision } = await emailServer.store.read(database.pool);
  if (sealed === null) return true;
  const isDone = await writeEmailServer(context, { before, after: null, revision, actor });
  return isDone || changedMeanwhile();
};
