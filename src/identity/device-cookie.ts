// A signed cookie: this browser signed in with this email before. It opens nothing by itself.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { normalizeEmail } from './user.ts';

const days = 180;

/** How long a browser keeps it. */
export const deviceCookieSeconds = days * 24 * 60 * 60;

export type Device = { id: string; since: Date };

export type DeviceCookies = {
  /** The cookie's value. */
  issue(email: string, now: Date): string;
  /** Null for a cookie that is forged, expired, or of another email. */
  read(value: string, email: string, now: Date): Device | null;
};

// Device, time and signature: nothing that names the account.
const shape = /^([\w-]{22})\.([\da-z]{8,9})\.([\w-]{43})$/;

/** `secret` is the AUTH_SECRET; cookies get a key derived from it. */
export const createDeviceCookies = (secret: string): DeviceCookies => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hemline device cookie', 32));
  const sign = (id: string, time: string, email: string): Buffer =>
    createHmac('sha256', key)
      .update(`${id}.${time}.${normalizeEmail(email)}`)
      .digest();
  return {
    issue: (email, now) => {
      const id = randomBytes(16).toString('base64url');
      const time = now.getTime().toString(36);
      return `${id}.${time}.${sign(id, time, email).toString('base64url')}`;
    },
    read: (value, email, now) => {
      const [, id = '', time = '', signature = ''] = shape.exec(value.slice(0, 100)) ?? [];
      if (!id) return null;
      const signed = Buffer.from(signature, 'base64url');
      if (!timingSafeEqual(signed, sign(id, time, email))) return null;
      const since = new Date(Number.parseInt(time, 36));
      const ageMs = now.getTime() - since.getTime();
      return ageMs < deviceCookieSeconds * 1000 ? { id, since } : null;
    },
  };
};
