import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { changeFactors } from '../second-factors/change-factors.ts';
import type { Demanding } from '../second-factors/is-second-factor-demanded.ts';
import type { SignedInUser } from '../user.ts';
import { partyOf, spendChallenge } from './passkey.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import type { NewPasskey } from './passkey-schema.ts';

type Adding = Demanding & {
  now: () => Date;
  publicUrl: string;
  canSendEmail: boolean;
  passkeyChallenges: PasskeyChallenges;
};

const passkeysMax = 20;

/**
 * Saves a passkey that this session's browser has just made. It also proves the session. Errors:
 * requires_recent_login, unauthenticated; invalid_input (another challenge, or too many).
 */
export const addPasskey = async (
  context: Adding,
  user: SignedInUser,
  { headers, name, answer }: { headers: Headers; name: string; answer: NewPasskey },
): Promise<true | Failure<'requires_recent_login' | 'unauthenticated' | 'invalid_input'>> => {
  const { now, passkeyChallenges } = context;
  const challenge = passkeyChallenges.read(headers, now(), user.sessionId);
  const credential = challenge && (await verified(context, answer, challenge.challenge));
  if (!credential) return notMade();
  return await changeFactors(context, user, 'passkey_added', async (client) => {
    if (!(await spendChallenge(client, challenge))) return notMade();
    const { rows } = await client.query<{ count: number }>(
      'select count(*) from passkeys where user_id = $1',
      [user.id],
    );
    if ((rows[0]?.count ?? 0) >= passkeysMax) return tooMany();
    return (await insert(client, user, { name, credential, at: now() })) ? true : notMade();
  });
};

const insert = async (
  client: Queryable,
  { id: userId }: SignedInUser,
  { name, credential, at }: { name: string; credential: WebAuthnCredential; at: Date },
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `insert into passkeys (id, user_id, name, public_key, counter, transports, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      credential.id,
      userId,
      name,
      Buffer.from(credential.publicKey),
      credential.counter,
      credential.transports ?? [],
      at,
    ],
  );
  return rowCount === 1;
};

const verified = async (
  { publicUrl }: Adding,
  { response, ...answer }: NewPasskey,
  challenge: string,
): Promise<WebAuthnCredential | null> => {
  const { rpID, origin } = partyOf(publicUrl);
  const { transports = [], ...made } = response;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, response: { ...made, transports: transports as [] } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    // The library throws for each reason.
    return null;
  }
};

const notMade = () =>
  fail('invalid_input', say('The passkey was not made here. Try again.'), {
    field: 'answer',
  });
const tooMany = () =>
  fail('invalid_input', say('At most {max} passkeys. Remove one first.', { max: passkeysMax }));
