import { createHash } from 'node:crypto';

/** What is stored of a random token: the table alone opens nothing. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
