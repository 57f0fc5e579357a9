// What was proved before a code is asked, in a signed cookie of five minutes. It opens nothing, and
// is encrypted: the proof follows from the stored hash of the password.
import { z } from 'zod';
import type { Secrets } from '../secrets.ts';
import { proofSchema } from '../sessions/proof.ts';
import { createSignedCookie } from '../signed-cookie.ts';
import { createSecretEncryption } from './secret-encryption.ts';

const minutes = 5;

const pendingSchema = z.object({
  userId: z.string(),
  email: z.string(),
  proof: proofSchema,
  staysSignedIn: z.boolean(),
  expiresMs: z.number(),
});

export type PendingSignIn = Omit<z.infer<typeof pendingSchema>, 'expiresMs'>;

export type PendingSignIns = ReturnType<typeof createPendingSignIns>;

/** `keep` and `end` answer values of Set-Cookie headers. */
export const createPendingSignIns = (secrets: Secrets, publicUrl: string) => {
  const purpose = 'encrypted pending sign-in';
  const kind = { name: 'pending', purpose, seconds: minutes * 60 };
  const cookie = createSignedCookie(kind, secrets, publicUrl);
  const encryption = createSecretEncryption(secrets, purpose);
  return {
    keep: (pending: PendingSignIn, now: Date): string => {
      const expiresMs = now.getTime() + minutes * 60_000;
      const text = JSON.stringify({ ...pending, expiresMs });
      return cookie.issue(encryption.encrypt(text, kind.name));
    },
    /** Null without a cookie, and for one that is forged or expired. */
    read: (headers: Headers, now: Date): PendingSignIn | null => {
      const value = cookie.read(headers);
      if (value === null) return null;
      const text = encryption.decrypt(value, kind.name);
      if (text === null) return null;
      const pending = pendingSchema.parse(JSON.parse(text));
      return pending.expiresMs > now.getTime() ? pending : null;
    },
    end: cookie.end,
  };
};
