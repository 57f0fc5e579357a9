// A signed cookie: this browser signed in with this email before. It opens nothing by itself.
import { randomBytes } from 'node:crypto';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import type { Secrets } from '../secrets.ts';
import { createSignedCookie } from '../signed-cookie.ts';

const seconds = 180 * 24 * 60 * 60;

export type Device = { id: string; since: Date };

export type DeviceCookies = {
  /** The value of a Set-Cookie header. */
  issue(email: string, now: Date): string;
  /** Null without a cookie, and for one that is forged, expired, or of another email. */
  read(headers: Headers, email: string, now: Date): Device | null;
};

// Device and time. Nothing in it names the account or a part of an email.
const shape = /^([\w-]{22})\.([\da-z]{8,9})$/;

export const createDeviceCookies = (secrets: Secrets, publicUrl: string): DeviceCookies => {
  const kind = { name: 'device', purpose: 'device cookie', seconds };
  const cookie = createSignedCookie(kind, secrets, publicUrl);
  const about = (email: string): string => `.${normalizeEmail(email)}`;
  return {
    issue: (email, now) => {
      const id = randomBytes(16).toString('base64url');
      return cookie.issue(`${id}.${now.getTime().toString(36)}`, about(email));
    },
    read: (headers, email, now) => {
      const value = cookie.read(headers, about(email)) ?? '';
      const [, id = '', time = ''] = shape.exec(value) ?? [];
      const since = new Date(Number.parseInt(time, 36));
      const ageMs = now.getTime() - since.getTime();
      return ageMs < seconds * 1000 ? { id, since } : null;
    },
  };
};
