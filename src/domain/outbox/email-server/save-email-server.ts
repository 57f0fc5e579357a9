// The owner sets up emails: a test email goes out first, and only what arrives is kept.
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import type { AuthUser } from '../../identity/user.ts';
import type { ServerContext } from './connect-email-server.ts';
import { checkServer, type EmailServer, isSameWay } from './email-server.ts';
import { type ServerTest, sendServerTest } from './send-server-test.ts';
import { changedMeanwhile, isSetAtStart, writeEmailServer } from './write-email-server.ts';

/** `revision`: the one that the owner has seen. An empty password keeps the stored one. */
type Input = { server: EmailServer; revision: number; actor: Pick<AuthUser, 'id' | 'email'> };
type Refused = Failure<'invalid_input' | 'wrong_state' | 'changed_meanwhile'>;

/**
 * Every process uses the new server within two seconds. Errors: invalid_input {field}, wrong_state,
 * changed_meanwhile.
 */
export const saveEmailServer = async (
  context: ServerContext,
  { server: typed, revision, actor }: Input,
): Promise<ServerTest | Refused> => {
  const { database, emailServer, now } = context;
  if (emailServer.isFromEnvironment) return isSetAtStart();
  const { store, ports } = emailServer;
  const { server: before } = await store.read(database.pool);
  const kept = before && isSameWay(before, typed) ? before.password : '';
  const server = { ...typed, password: typed.password || kept };
  const problem = checkServer(server, ports) ?? lacksPassword(server);
  if (problem) return fail('invalid_input', problem.message, { field: problem.field });
  const claimedUntil = await store.claim(database.writes, revision, now());
  if (!claimedUntil) return changedMeanwhile();
  try {
    const tested = await sendServerTest(context, server, actor.email);
    if (isFailure(tested)) return tested;
    const after = { ...server, savedAt: now().toISOString() };
    const isKept = await writeEmailServer(context, { before, after, revision, actor });
    return isKept ? tested : changedMeanwhile();
  } finally {
    await store.release(database.writes, claimedUntil);
  }
};

const lacksPassword = ({ user, password }: EmailServer) =>
  user && !password
    ? {
        field: 'password' as const,
        message: 'Enter the password: it is kept for one server alone.',
      }
    : null;
