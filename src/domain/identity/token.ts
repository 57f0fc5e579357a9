// What a cookie or a link carries. Only its hash is stored: the table alone opens nothing.
import { createHash, randomBytes } from 'node:crypto';

export const createToken = (): string => randomBytes(24).toString('base64url');

export const hashToken = (token: string): string => digestOf(token).toString('hex');

/** The hash of tokens in links that set a password or belong to a change of email. */
export const hashLinkToken = (token: string): string => digestOf(token).toString('base64url');

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();
