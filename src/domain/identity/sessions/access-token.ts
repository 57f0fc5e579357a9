// The API's bearer token: signed, short-lived, verified without the database, bound to a session.
import { createSecretKey } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import { deriveKey, type Secrets } from '../secrets.ts';

export const accessTokenSeconds = 60 * 60;

export type Claims = { sub: string; sid: string; email: string; iat: number; exp: number };

export type TokenSession = { id: string; userId: string; email: string };

export type AccessTokens = {
  /** A token for this session's user, valid for one hour from `now`. */
  issue(session: TokenSession, now: Date): Promise<string>;
  /** The claims of a token that we signed and that has not expired, or null. */
  read(token: string, now: Date): Promise<Claims | null>;
};

export const createAccessTokens = ({ secret, previousSecret }: Secrets): AccessTokens => {
  const key = keyFor(secret);
  const keys = previousSecret ? [key, keyFor(previousSecret)] : [key];
  return {
    issue: ({ id, userId, email }, now) => {
      const iat = seconds(now);
      return sign(
        { sub: userId, sid: id, email, iat, exp: iat + accessTokenSeconds } satisfies Claims,
        key,
        'HS256',
      );
    },
    read: async (token, now) => {
      for (const one of keys) {
        const claims = await verifiedWith(one, token);
        // Expiry by our clock.
        if (isClaims(claims)) return claims.exp > seconds(now) ? claims : null;
      }
      return null;
    },
  };
};

/** What is in a token that this key signed, else null. */
const verifiedWith = async (key: CryptoKey, token: string): Promise<unknown> => {
  try {
    // The token never chooses the algorithm.
    return await verify(token, key, { alg: 'HS256', exp: false, nbf: false, iat: false });
  } catch {
    return null;
  }
};

const keyFor = (secret: string): CryptoKey =>
  createSecretKey(deriveKey(secret, 'access token')).toCryptoKey(
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  ) as CryptoKey;

const seconds = (time: Date): number => time.getTime() / 1000;

const isClaims = (value: unknown): value is Claims => {
  const claims = value as Partial<Claims> | null;
  return (
    typeof claims === 'object' &&
    typeof claims?.sub === 'string' &&
    typeof claims.sid === 'string' &&
    typeof claims.email === 'string' &&
    typeof claims.iat === 'number' &&
    typeof claims.exp === 'number'
  );
};
