import { randomBytes } from 'node:crypto';

/** The prefix and 24 random characters: 'pi_0f3a...'. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
