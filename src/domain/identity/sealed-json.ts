// A value encrypted with the shop's secret and bound to its purpose.
import { createSecretEncryption } from './second-factors/secret-encryption.ts';
import type { Secrets } from './secrets.ts';

export const createSealedJson = <Value>(
  secrets: Secrets,
  { purpose, about }: { purpose: string; about: string },
) => {
  const encryption = createSecretEncryption(secrets, purpose);
  return {
    seal: (value: Value): string => encryption.encrypt(JSON.stringify(value), about),
    /** Null if the value has another secret or purpose, or was altered. */
    open: (sealed: string): Value | null => {
      try {
        const text = encryption.decrypt(sealed, about);
        return text === null ? null : JSON.parse(text);
      } catch {
        return null;
      }
    },
    /** False: the previous secret encrypted it. */
    isCurrent: (sealed: string): boolean => sealed.startsWith(encryption.currentPrefix),
  };
};
