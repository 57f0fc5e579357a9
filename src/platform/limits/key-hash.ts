import { createHmac, hkdfSync } from 'node:crypto';

/** Hashes what counts are kept under, such as IP addresses: nobody reads them in the database. */
export const createKeyHash = (secret: string): ((key: string) => string) => {
  const hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'hemline rate limits', 32));
  return (key) => createHmac('sha256', hashKey).update(key).digest('base64url');
};
