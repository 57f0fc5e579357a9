import type { Database } from '../../../platform/database/database.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import type { SignedInUser } from '../user.ts';
import { partyOf, type StoredPasskey } from './passkey.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';

type Offering = {
  database: Database;
  now: () => Date;
  publicUrl: string;
  passkeyChallenges: PasskeyChallenges;
};
type Options = { options: { challenge: string; [field: string]: unknown }; cookie: string };

/** For `navigator.credentials.get`: any passkey of the shop, and the cookie of its challenge. */
export const offerPasskeySignIn = async ({
  now,
  publicUrl,
  passkeyChallenges,
}: Omit<Offering, 'database'>): Promise<Options> => {
  const { challenge, cookie } = passkeyChallenges.create(now());
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: partyOf(publicUrl).rpID,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
  });
  return { options: { ...options }, cookie };
};

/** For `navigator.credentials.create`, in the session that asks. */
export const offerNewPasskey = async (
  { database, now, publicUrl, passkeyChallenges }: Offering,
  user: SignedInUser,
): Promise<Options> => {
  const { challenge, cookie } = passkeyChallenges.create(now(), user.sessionId);
  const { rows } = await database.pool.query<Pick<StoredPasskey, 'id' | 'transports'>>(
    'select id, transports from passkeys where user_id = $1',
    [user.id],
  );
  const { name } = await findShopSettings(database.pool, 'shop');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: partyOf(publicUrl).rpID,
    userID: Buffer.from(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: Buffer.from(challenge, 'base64url'),
    excludeCredentials: rows,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options }, cookie };
};
