import type { Database } from '../../../platform/database/database.ts';
import { partyOf, type StoredPasskey, spendChallenge } from './passkey.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import type { PasskeyAnswer } from './passkey-schema.ts';

export type VerifyingPasskey = {
  database: Database;
  now: () => Date;
  publicUrl: string;
  passkeyChallenges: PasskeyChallenges;
};

/**
 * Whose passkey signed the challenge of the browser's cookie, after checking its user; null
 * otherwise. Each challenge counts once.
 */
export const verifyPasskey = async (
  context: VerifyingPasskey,
  headers: Headers,
  answer: PasskeyAnswer,
): Promise<{ passkeyId: string; userId: string } | null> => {
  const { database, now, passkeyChallenges } = context;
  const at = now();
  const challenge = passkeyChallenges.read(headers, at);
  const passkey = challenge && (await findPasskey(database, answer.id));
  if (!challenge || !passkey) return null;
  const counter = await verifiedCounter(context, answer, passkey, challenge.challenge);
  if (counter === null || !(await spendChallenge(database.writes, challenge))) return null;
  await database.writes.query(
    'update passkeys set counter = greatest(counter, $2), last_used_at = $3 where id = $1',
    [passkey.id, counter, at],
  );
  return { passkeyId: passkey.id, userId: passkey.userId };
};

const findPasskey = async (database: Database, id: string): Promise<StoredPasskey | null> => {
  const { rows } = await database.pool.query<StoredPasskey>(
    `select id, user_id as "userId", public_key as "publicKey", counter, transports
     from passkeys where id = $1`,
    [id],
  );
  return rows[0] ?? null;
};

/** Null for an answer that proves nothing: the library throws for each reason. */
const verifiedCounter = async (
  { publicUrl }: VerifyingPasskey,
  { response, ...answer }: PasskeyAnswer,
  { userId, ...credential }: StoredPasskey,
  challenge: string,
): Promise<number | null> => {
  const { userHandle, ...signed } = response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== userId) return null;
  const { rpID, origin } = partyOf(publicUrl);
  // Loaded with the first passkey.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response: signed },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential,
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
};
