// A cookie whose value we signed. Scripts can't read it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { cookieOptions } from './cookie-options.ts';
import { deriveKey, type Secrets } from './secrets.ts';

type Kind = { name: string; purpose: string; seconds: number };

const lengthMax = 4000;

/**
 * Issued and ended by Set-Cookie headers. `about` is part of the signature but not of the value.
 */
export const createSignedCookie = (
  { name: kind, purpose, seconds }: Kind,
  { secret, previousSecret }: Secrets,
  publicUrl: string,
) => {
  const { prefix, isSecure } = cookieOptions(publicUrl);
  const name = `${prefix}.${kind}`;
  const key = deriveKey(secret, purpose);
  const keys = previousSecret ? [key, deriveKey(previousSecret, purpose)] : [key];
  // Lax: also sent with a navigation from another site, as from a provider's.
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure } as const;
  return {
    issue: (value: string, about = ''): string => {
      const signature = sign(key, value + about).toString('base64url');
      return serialize(name, `${value}.${signature}`, { ...options, maxAge: seconds });
    },
    /** Null without a cookie, and for a forged one. */
    read: (headers: Headers, about = ''): string | null => {
      const cookie = (parse(headers.get('cookie') ?? '', name)[name] ?? '').slice(0, lengthMax);
      const end = cookie.lastIndexOf('.');
      const value = cookie.slice(0, Math.max(end, 0));
      const signature = Buffer.from(cookie.slice(end + 1), 'base64url');
      return keys.some((one) => isSame(signature, sign(one, value + about))) ? value : null;
    },
    end: (): string => serialize(name, '', { ...options, maxAge: 0 }),
  };
};

const sign = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
