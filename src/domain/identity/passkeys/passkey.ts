// What the shop and its browsers agree on about passkeys, and the answers that browsers send.
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Queryable } from '../../../platform/database/database.ts';
import { hashToken } from '../token.ts';
import type { PasskeyChallenge } from './passkey-challenges.ts';

/** A passkey belongs to the host of the shop's address, and is used on its pages alone. */
export const partyOf = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};

export type StoredPasskey = {
  id: string;
  userId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: AuthenticatorTransport[];
};

/** False for a challenge that was answered before: each answer counts once. */
export const spendChallenge = async (
  client: Queryable,
  { challenge, expiresAt }: PasskeyChallenge,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    'insert into used_challenges (hash, expires_at) values ($1, $2) on conflict do nothing',
    [hashToken(challenge), expiresAt],
  );
  return rowCount === 1;
};
