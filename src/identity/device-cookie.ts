// A signed cookie: this browser signed in with this email before. It opens nothing by itself.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { cookieOptions } from './cookie-options.ts';
import type { Secrets } from './session-cookie.ts';
import { normalizeEmail } from './user.ts';

const days = 180;

const seconds = days * 24 * 60 * 60;

export type Device = { id: string; since: Date };

export type DeviceCookies = {
  /** The value of a Set-Cookie header. */
  issue(email: string, now: Date): string;
  /** Null without a cookie, and for one that is forged, expired, or of another email. */
  read(headers: Headers, email: string, now: Date): Device | null;
};

// Device, time and signature: nothing that names the account.
const shape = /^([\w-]{22})\.([\da-z]{8,9})\.([\w-]{43})$/;

/** The secret is the AUTH_SECRET; cookies get a key derived from it. */
export const createDeviceCookies = (
  { secret, previousSecret }: Secrets,
  publicUrl: string,
): DeviceCookies => {
  const { prefix, isSecure } = cookieOptions(publicUrl);
  const name = `${prefix}.device`;
  const key = keyFor(secret);
  const keys = previousSecret ? [key, keyFor(previousSecret)] : [key];
  return {
    issue: (email, now) => {
      const id = randomBytes(16).toString('base64url');
      const time = now.getTime().toString(36);
      const signature = sign(key, { id, time, email }).toString('base64url');
      return serialize(name, `${id}.${time}.${signature}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        maxAge: seconds,
      });
    },
    read: (headers, email, now) => {
      const value = parse(headers.get('cookie') ?? '', name)[name] ?? '';
      const [, id = '', time = '', signature = ''] = shape.exec(value.slice(0, 100)) ?? [];
      if (!id) return null;
      const signed = Buffer.from(signature, 'base64url');
      if (!keys.some((one) => timingSafeEqual(signed, sign(one, { id, time, email })))) return null;
      const since = new Date(Number.parseInt(time, 36));
      const ageMs = now.getTime() - since.getTime();
      return ageMs < seconds * 1000 ? { id, since } : null;
    },
  };
};

const keyFor = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'hemline device cookie', 32));

const sign = (key: Buffer, { id, time, email }: Record<'id' | 'time' | 'email', string>): Buffer =>
  createHmac('sha256', key)
    .update(`${id}.${time}.${normalizeEmail(email)}`)
    .digest();
