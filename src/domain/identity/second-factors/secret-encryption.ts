// Encrypts what has to be read again, with a key derived from AUTH_SECRET.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deriveKey, type Secrets } from '../secrets.ts';

export type SecretEncryption = ReturnType<typeof createSecretEncryption>;

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** `about` is bound to the text: moved to another row it can't be read. */
export const createSecretEncryption = (
  { secret, previousSecret }: Secrets,
  purpose = 'authenticator app',
) => {
  const key = keyOf(secret, purpose);
  const keys = previousSecret ? [key, keyOf(previousSecret, purpose)] : [key];
  return {
    /** How texts begin that need no renewal. */
    currentPrefix: `${key.id}.`,
    encrypt: (text: string, about: string): string => {
      const iv = randomBytes(ivBytes);
      const work = createCipheriv(cipher, key.bytes, iv).setAAD(Buffer.from(about));
      const hidden = Buffer.concat([work.update(text, 'utf8'), work.final()]);
      return `${key.id}.${Buffer.concat([iv, work.getAuthTag(), hidden]).toString('base64url')}`;
    },
    /** Null for what no secret of ours encrypted. */
    decrypt: (stored: string, about: string): string | null => {
      const [id, encoded = ''] = stored.split('.');
      const found = keys.find((one) => one.id === id);
      if (!found) return null;
      const bytes = Buffer.from(encoded, 'base64url');
      const work = createDecipheriv(cipher, found.bytes, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return (
        work.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + work.final('utf8')
      );
    },
  };
};

const keyOf = (secret: string, purpose: string) => {
  const bytes = deriveKey(secret, purpose);
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
};
