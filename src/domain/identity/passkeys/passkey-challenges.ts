// The challenge that a passkey answers, in a signed cookie of five minutes.
import { randomBytes } from 'node:crypto';
import type { Secrets } from '../secrets.ts';
import { createSignedCookie } from '../signed-cookie.ts';

const minutes = 5;

export type PasskeyChallenge = { challenge: string; expiresAt: Date };

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

/** `about`: the session that adds a passkey; empty where one signs in. */
export const createPasskeyChallenges = (secrets: Secrets, publicUrl: string) => {
  const kind = { name: 'passkey', purpose: 'passkey challenge', seconds: minutes * 60 };
  const cookie = createSignedCookie(kind, secrets, publicUrl);
  return {
    /** `cookie` is the value of a Set-Cookie header. */
    create: (now: Date, about = ''): { challenge: string; cookie: string } => {
      const challenge = randomBytes(32).toString('base64url');
      const value = `${challenge}.${now.getTime() + minutes * 60_000}`;
      return { challenge, cookie: cookie.issue(value, about) };
    },
    /** Null without a cookie, and for one that is forged, expired or about something else. */
    read: (headers: Headers, now: Date, about = ''): PasskeyChallenge | null => {
      const [challenge, expiresMs] = cookie.read(headers, about)?.split('.') ?? [];
      const isGood = challenge && Number(expiresMs) > now.getTime();
      return isGood ? { challenge, expiresAt: new Date(Number(expiresMs)) } : null;
    },
  };
};
