// The AUTH_SECRET, and the keys that are derived from it.
import { hkdfSync } from 'node:crypto';

export type Secrets = {
  secret: string;
  /** Signs nothing new; its earlier signatures stay valid. */
  previousSecret?: string | undefined;
};

/** A key of its own: what is signed for one purpose proves nothing for another. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `hemline ${purpose}`, 32));
