// Codes of authenticator apps (RFC 6238): six digits, a new one every thirty seconds.
import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;
/** The step before and the one after count as well: clocks differ. */
const stepsAround = 1;

export const createAppSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says: `otpauth://totp/...`; apps show shop and email. */
export const appUri = (secret: string, shop: string, email: string): string =>
  appOf(secret, shop, email).toString();

/** The step whose code this is, or null for a wrong one. */
export const stepOfCode = (secret: string, token: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = appOf(secret).validate({ token, timestamp, window: stepsAround });
  return delta === null ? null : Math.floor(timestamp / stepMs) + delta;
};

// SHA-1, which many apps take for granted; its collisions break no HMAC.
const appOf = (secret: string, issuer = 'shop', label = 'account'): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });
