// Passwords of tests: the real hash takes a tenth of a second of a processor, each time.
import { createHash } from 'node:crypto';

export const hashPassword = (password: string): Promise<string> =>
  Promise.resolve(createHash('sha256').update(password).digest('hex'));

export const verifyPassword = async (tried: { hash: string; password: string }) =>
  tried.hash === (await hashPassword(tried.password));
