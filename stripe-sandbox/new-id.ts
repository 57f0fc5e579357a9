import { randomBytes } from 'node:crypto';

/** 'pi_' and 24 letters and digits that nobody can guess. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
